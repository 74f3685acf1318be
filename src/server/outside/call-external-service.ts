interface Remembered<T> {
  until: number
  value: Promise<T>
}

interface Times {
  /** How long a result stays valid, in ms. */
  keep: number
  /** How long we wait after this failure before we try again, in ms. */
  pauseAfter(error: unknown): number
  now?: () => number
}

/**
 * Caches results for a while, only in this process. If several callers need a result at the same time, all of them wait
 * for the same one. A service that fails is not called again for a time. Some results must not be stored for longer
 * than this.
 */
export const createShortCache = <T>({ keep, pauseAfter, now = Date.now }: Times) => {
  const known = new Map<string, Remembered<T>>()
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const before = known.get(key)
    if (before && before.until > now()) return before.value
    const entry: Remembered<T> = { until: Infinity, value: load() }
    known.set(key, entry)
    entry.value.then(
      () => (entry.until = now() + keep),
      (error: unknown) => (entry.until = now() + pauseAfter(error)),
    )
    return entry.value
  }
}

/** How long we wait for an external service, in ms. */
const PATIENCE = 4000

/** Thrown if an external service refused the request or returned nothing usable. */
export class ExternalServiceError extends Error {
  override name = 'OutsideError'

  constructor(
    message: string,
    /** The HTTP status. 0 if there was no response. */
    readonly status: number,
    readonly body: unknown = null,
  ) {
    super(message)
  }
}

interface RequestOptions {
  headers?: Record<string, string>
  patience?: number
}

/**
 * Requests JSON from an external service. If the response is not a 2xx with JSON, throws an `ExternalServiceError`. Its
 * message only names the host, because addresses may contain a key.
 */
export const askJson = async (
  url: URL,
  { headers, patience = PATIENCE }: RequestOptions = {},
): Promise<unknown> => {
  let response: Response
  let body: unknown
  try {
    response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(patience) })
    body = JSON.parse(await response.text())
  } catch {
    throw new ExternalServiceError(`${url.host} sent no readable response`, 0)
  }
  if (response.ok) return body
  throw new ExternalServiceError(`${url.host} returned ${response.status}`, response.status, body)
}

/** True for failures that may soon be over: timeouts and errors of the service itself. */
const isPassing = (error: unknown): boolean =>
  error instanceof ExternalServiceError && (error.status === 0 || error.status >= 500)

/** The delays before each of the three retries, in ms. Each is longer than the one before (D77). */
export const WAITS = [250, 750, 2000]

/** Tries again after failures that may soon be over. Throws any other failure straight away, and the last one. */
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
