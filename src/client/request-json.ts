/** The reply to a call of the site's own API. Each area decides which sentence to show. */
interface JsonReply {
  /** False for any status except 2xx, for `success: false` in the body, and without a response. */
  ok: boolean
  /** The HTTP status. 0 without a response. */
  status: number
  /** The response body. Null if there was none, or it was not a JSON object. */
  body: Record<string, unknown> | null
}

export interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  json?: unknown
  /** Sent as multipart instead of JSON, for files. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

const toObjectOrNull = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

/** A text from a response. Null for anything else and for an empty text. */
export const toTextOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/**
 * Makes one call of the site's own API, with the visitor's cookies. Never throws: without a response, the status is 0.
 */
export const fetchJson = async (
  path: string,
  { method = 'GET', json, form, headers, signal }: JsonRequest = {},
): Promise<JsonReply> => {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
      cache: 'no-store',
      signal,
    })
    const body = toObjectOrNull(await response.json().catch(() => null))
    return { ok: response.ok && body?.success !== false, status: response.status, body }
  } catch {
    return { ok: false, status: 0, body: null }
  }
}
