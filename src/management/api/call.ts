import { clearSignedInUser, saveSignInNotice } from '@/client/signed-in-user'
import { type JsonRequest, fetchJson, toTextOrNull } from '@/client/request-json'
import { errorMessages } from '@/messages/errors'

/** Ends the visit: what `notice` says stands on the sign-in page, which leads back here afterwards; `isGood`: it is no alert. */
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
  /** Sent in place of `body` where a file goes along. */
  form?: FormData
  /** The sentence when there was no answer, or it gave none. */
  failed: string
  /** Where another sentence is fixed for an answer that gave none (D79). */
  unsaid?: string
}

/** The server's sentence, if it is meant for staff: only our own calls answer with a code, and none of them on a 5xx. */
const getStaffMessage = (status: number, body: Record<string, unknown>): string | null =>
  status < 500 && toTextOrNull(body.code) ? (toTextOrNull(body.error) ?? toTextOrNull(body.message)) : null

/** A call for staff, by the session's cookie. A 401 ends the session (S3). */
export const call = async <T>(
  path: string,
  { method, body: json, form, failed, unsaid = failed }: Options,
): Promise<Answer<T>> => {
  const { ok, status, body: answer } = await fetchJson(path, { method, json, form })
  const body = answer ?? {}
  if (status === 401) endSession(errorMessages.SESSION_EXPIRED)
  if (ok) return { ok, data: body as T, message: toTextOrNull(body.message) ?? '' }
  const silent = status === 0 ? failed : unsaid
  return {
    ok,
    status,
    code: toTextOrNull(body.code) ?? '',
    message: getStaffMessage(status, body) ?? silent,
    body,
  }
}
