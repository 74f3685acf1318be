import { fetchJson, toTextOrNull } from '@/client/request-json'
import { isOffline } from '@/client/storage'
import { offlineTexts } from '@/messages/offline'

/** An expected failure of a call: the message to show, and the details that code needs (D29). */
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
  /** The visitor's secret, which is sent in the `session-id` header. */
  session?: string | null
  /** Shown if the server sent no message. */
  fallback: string
  signal?: AbortSignal
}

/**
 * Calls the API for a visitor, who is identified by their basket's session. The server's message takes precedence over
 * the fallback (S5). A lost connection is a failure with status 0. An offline device gets its own message.
 */
export const call = async <T>(
  path: string,
  { method, json, session, fallback, signal }: Options,
): Promise<CallAnswer<T>> => {
  const headers = session ? { 'session-id': session } : undefined
  const { ok, status, body: answer } = await fetchJson(path, { method, json, headers, signal })
  const body = answer ?? {}
  if (ok) return { ok, status, value: body as T }
  const offline =
    status === 0 && isOffline() ? offlineTexts[json === undefined ? 'reading' : 'sending'] : null
  return {
    ok,
    message: toTextOrNull(body.error) ?? toTextOrNull(body.message) ?? offline ?? fallback,
    status,
    code: toTextOrNull(body.code),
    action: toTextOrNull(body.action),
    field: toTextOrNull(body.field),
    body,
  }
}
