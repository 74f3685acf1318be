/** An expected failure of a call: the sentence to show, and what programs need of it (D29). */
export interface CallFailure {
  ok: false
  message: string
  status: number
  code: string | null
  action: string | null
  field: string | null
  body: Record<string, unknown>
}

export type CallAnswer<T> = { ok: true; status: number; value: T } | CallFailure

interface Options {
  method?: 'GET' | 'POST'
  json?: unknown
  /** The visitor's secret, sent as the header `session-id`. */
  session?: string | null
  /** Shown when the server gave no sentence of its own. */
  fallback: string
  signal?: AbortSignal
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const failure = (status: number, body: Record<string, unknown>, fallback: string): CallFailure => ({
  ok: false,
  message: text(body.error) ?? text(body.message) ?? fallback,
  status,
  code: text(body.code),
  action: text(body.action),
  field: text(body.field),
  body,
})

const requestOf = ({ method, json, session, signal }: Options): RequestInit => {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (session) headers['session-id'] = session
  if (json !== undefined) headers['Content-Type'] = 'application/json'
  return {
    method: method ?? 'GET',
    headers,
    body: json === undefined ? undefined : JSON.stringify(json),
    cache: 'no-store',
    signal,
  }
}

/**
 * A call of our own API. Any answer that is not OK is a failure, and so is `success: false`; the server's own
 * sentence wins over the fallback (specification, section 8). A lost connection is a failure with status 0.
 */
export const call = async <T>(path: string, options: Options): Promise<CallAnswer<T>> => {
  try {
    const response = await fetch(path, requestOf(options))
    const parsed: unknown = await response.json().catch(() => null)
    const body = isObject(parsed) ? parsed : {}
    if (!response.ok || body.success === false) return failure(response.status, body, options.fallback)
    return { ok: true, status: response.status, value: body as T }
  } catch {
    return failure(0, {}, options.fallback)
  }
}
