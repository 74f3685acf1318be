import { textOf } from '@/client/request-json'
import type { Answered } from '@/contract/call'
import type { getDiary } from '@/contract/diary'
import type { DayKey } from '@/domain/time/zone'
import { addDays } from '@/domain/time/calendar'
import { errorMessages } from '@/messages/errors'
import { loadTexts, unsaidTexts } from '@/messages/management-texts'
import { endSession } from '../../api/end-session'

export type Diary = Answered<typeof getDiary>

export interface Marked {
  diary: Diary
  mark: string
}

export type Asked = { kind: 'new'; marked: Marked } | { kind: 'same' } | { kind: 'failed'; message: string }

const failed = (message: string): Asked => ({ kind: 'failed', message })

const read = async (response: Response): Promise<Asked> => {
  const body = (await response.json().catch(() => null)) as (Diary & Record<string, unknown>) | null
  if (response.ok && body?.bookings)
    return { kind: 'new', marked: { diary: body, mark: response.headers.get('etag') ?? '' } }
  const said = response.status < 500 ? textOf(body?.error) : null
  return failed(said ?? unsaidTexts.bookings)
}

/** A week of the diary; `mark` of what is shown already: the answer is `same` while nothing has changed (D60). */
export const askDiary = async (monday: DayKey, mark: string | null): Promise<Asked> => {
  try {
    const response = await fetch(`/api/diary?from=${monday}&to=${addDays(monday, 6)}`, {
      headers: { Accept: 'application/json', ...(mark ? { 'If-None-Match': mark } : {}) },
      cache: 'no-store',
    })
    if (response.status === 304) return { kind: 'same' }
    if (response.status === 401) endSession(errorMessages.SESSION_EXPIRED)
    return await read(response)
  } catch {
    return failed(loadTexts.bookings)
  }
}
