import { clearSignedInUser, saveSignInNotice } from '@/client/signed-in-user'
import { type JsonRequest, fetchJson, toTextOrNull } from '@/client/request-json'
import { errorMessages } from '@/messages/errors'

/**
 * Ends the session. The sign-in page shows `notice` and then leads back to this page. If `isGood` is true, the notice
 * is a success message, not an alert.
 */
export const endSession = (notice: string, isGood = false): void => {
  const here = window.location.pathname + window.location.search
  clearSignedInUser()
  saveSignInNotice(notice, isGood)
  window.location.assign(`/admin/login?redirect=${encodeURIComponent(here)}`)
}

export type Answer<T> =
  | { ok: true; data: T; message: string }
  | { ok: false; status: number; code: string; message: string; body: Record<string, unknown> }

interface Options {
  method?: JsonRequest['method']
  body?: object
  /** Sent instead of `body` if there is a file to upload. */
  form?: FormData
  /** The message if there was no response, or if the response had no message of its own. */
  failed: string
  /** The message for a response that has none of its own, if it should differ from `failed` (D79). */
  fallback?: string
}

/** The server's message, if it is meant for staff. Only our own calls send a code with it, and never with a 5xx. */
const getStaffMessage = (status: number, body: Record<string, unknown>): string | null =>
  status < 500 && toTextOrNull(body.code) ? (toTextOrNull(body.error) ?? toTextOrNull(body.message)) : null

/** Calls the API as the signed-in member of staff, with the session cookie. A 401 ends the session (S3). */
export const call = async <T>(
  path: string,
  { method, body: json, form, failed, fallback = failed }: Options,
): Promise<Answer<T>> => {
  const { ok, status, body: answer } = await fetchJson(path, { method, json, form })
  const body = answer ?? {}
  if (status === 401) endSession(errorMessages.SESSION_EXPIRED)
  if (ok) return { ok, data: body as T, message: toTextOrNull(body.message) ?? '' }
  const silent = status === 0 ? failed : fallback
  return {
    ok,
    status,
    code: toTextOrNull(body.code) ?? '',
    message: getStaffMessage(status, body) ?? silent,
    body,
  }
}
