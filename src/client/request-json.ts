/** What came back from a call of the site's own API; which sentence to show is for each area to decide. */
interface JsonReply {
  /** False for any status but 2xx, for `success: false` in the body, and when there was no answer. */
  ok: boolean
  /** The HTTP status; 0 when there was no answer. */
  status: number
  /** The answer; null when there was none, or it was no JSON object. */
  body: Record<string, unknown> | null
}

export interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  json?: unknown
  /** Sent as multipart in place of JSON: for files. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

const toObjectOrNull = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

/** A text of an answer; null for anything else and for an empty one. */
export const toTextOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** One call of the site's own API, with the visitor's cookies. Never throws: no answer at all has status 0. */
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
