export interface Answer {
  /** 0 when the server was not there, or went away before it answered. */
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of every call
  body: any
}

export interface CallOptions {
  method?: string
  json?: unknown
  headers?: Record<string, string>
  /** The client hangs up so many ms later, whatever the server does. */
  hangUpAfter?: number
}

/** Longer than any answer takes, and than Node itself waits for one. */
const NEVER_MS = 6 * 60_000

const nothing: Answer = { status: 0, body: {} }

const ask = async (
  url: string,
  { method = 'GET', json, headers = {}, hangUpAfter }: CallOptions,
): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: json === undefined ? undefined : JSON.stringify(json),
      signal: hangUpAfter === undefined ? undefined : AbortSignal.timeout(hangUpAfter),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return nothing
  }
}

/** One call; status 0 when no answer came. Ends in any case: a soak stood still for ever once, and why was not found. */
export const call = async (url: string, options: CallOptions = {}): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const never = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(nothing), NEVER_MS)
  })
  try {
    return await Promise.race([ask(url, options), never])
  } finally {
    clearTimeout(timer)
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until a server that went away answers again. */
export const untilReachable = async (url: string): Promise<void> => {
  for (let i = 0; i < 900; i++) {
    if ((await call(`${url}/api/health`)).status === 200) return
    await pause(200)
  }
  throw new Error(`${url} did not come back`)
}
