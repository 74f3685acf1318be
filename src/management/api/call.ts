import { errorMessages } from '@/messages/errors'

export type Answer<T> =
  | { ok: true; data: T; message: string }
  | { ok: false; status: number; code: string; message: string; body: Record<string, unknown> }

interface Options {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object
  /** The sentence when there was no answer, or it gave none. */
  failed: string
  /** Where the specification has another sentence for an answer that gave none. */
  unsaid?: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Ends the visit: what `notice` says stands on the sign-in page, which leads back here afterwards. */
export const leave = (notice: string): void => {
  const here = window.location.pathname + window.location.search
  localStorage.removeItem('user')
  sessionStorage.setItem('notice', notice)
  window.location.assign(`/admin/login?redirect=${encodeURIComponent(here)}`)
}

const read = async (response: Response): Promise<Record<string, unknown>> => {
  try {
    return (await response.json()) as Record<string, unknown>
  } catch {
    return {}
  }
}

const failure = (status: number, body: Record<string, unknown>, failed: string): Answer<never> => ({
  ok: false,
  status,
  code: textOf(body.code),
  // Only our own calls answer with a code; any other text is not for staff.
  message: (status < 500 && textOf(body.code) && (textOf(body.error) || textOf(body.message))) || failed,
  body,
})

/**
 * One call of the site's own API, with the session's cookie. Never throws: no answer at all is a failure with
 * status 0. A 401 ends the session as the specification says.
 */
export const call = async <T>(
  path: string,
  { method = 'GET', body, failed, unsaid = failed }: Options,
): Promise<Answer<T>> => {
  try {
    const response = await fetch(path, {
      method,
      cache: 'no-store',
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    const answer = await read(response)
    if (response.status === 401) leave(errorMessages.SESSION_EXPIRED)
    if (!response.ok || answer.success === false) return failure(response.status, answer, unsaid)
    return { ok: true, data: answer as T, message: textOf(answer.message) }
  } catch {
    return failure(0, {}, failed)
  }
}
