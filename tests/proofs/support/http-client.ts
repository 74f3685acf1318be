export interface Answer {
  /** The HTTP status. 0 if the server was not running, stopped before it responded, or had no answer from its database. */
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of every call
  body: any
}

export interface CallOptions {
  method?: string
  json?: unknown
  headers?: Record<string, string>
  /** The number of ms after which the client disconnects, whatever the server does. */
  hangUpAfter?: number
}

/** A time in ms that is longer than any response takes, and longer than Node itself waits. */
const NEVER_MS = 6 * 60_000

const nothing: Answer = { status: 0, body: {} }

/**
 * True if the server had no answer from its database in time, as happens if the machine pauses for some seconds. It then
 * says so, and nobody knows what was written, as after a lost response.
 */
const isDatabaseSlow = (status: number, body: { code?: unknown } | null): boolean =>
  status === 503 && body?.code === 'UNAVAILABLE'

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
    const body = await response.json()
    return isDatabaseSlow(response.status, body) ? nothing : { status: response.status, body }
  } catch {
    return nothing
  }
}

/**
 * Makes one call. The status is 0 if there was no response. The call always ends, because a soak once hung for ever,
 * and the cause was never found.
 */
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

/** Waits until a server that stopped responds again. */
export const untilReachable = async (url: string): Promise<void> => {
  for (let i = 0; i < 900; i++) {
    if ((await call(`${url}/api/health`)).status === 200) return
    await pause(200)
  }
  throw new Error(`${url} did not come back`)
}
