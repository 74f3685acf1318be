/** Ms without an answer after which another site counts as silent. */
const PATIENCE = 4000

/** Another site refused, or said nothing that can be used. */
export class OutsideError extends Error {
  override name = 'OutsideError'

  constructor(
    message: string,
    /** Of HTTP; 0: no answer. */
    readonly status: number,
    readonly body: unknown = null,
  ) {
    super(message)
  }
}

interface Asked {
  headers?: Record<string, string>
  patience?: number
}

/**
 * Asks another site for JSON; whatever is no 2xx with JSON in it is an `OutsideError`. Its message names the host alone:
 * addresses may carry a key.
 */
export const askJson = async (url: URL, { headers, patience = PATIENCE }: Asked = {}): Promise<unknown> => {
  let response: Response
  let body: unknown
  try {
    response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(patience) })
    body = JSON.parse(await response.text())
  } catch {
    throw new OutsideError(`${url.host} gave no answer that can be read`, 0)
  }
  if (response.ok) return body
  throw new OutsideError(`${url.host} answered ${response.status}`, response.status, body)
}

/** What may be over in a moment: silence, and faults on their side. */
const isPassing = (error: unknown): boolean =>
  error instanceof OutsideError && (error.status === 0 || error.status >= 500)

/** Waits between the tries, in ms: three more, each later than the one before (D77). */
export const WAITS = [250, 750, 2000]

/** Does it again after what may be over in a moment; anything else, and the last failure, is thrown. */
export const withRetries = async <T>(
  work: () => Promise<T>,
  waits: readonly number[] = WAITS,
): Promise<T> => {
  for (const wait of waits)
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  return work()
}
