import { idOf } from '@/domain/content/relation'
import { addDays } from '@/domain/time/calendar'
import { dayRange } from '@/domain/time/day-range'
import { type MarkedDiary, wholeDiary } from '@/server/services/diary/whole-diary'
import { weekFrom } from '../../format/dates'
import type { ScreenProps } from '../../shell/guarded'
import { DiaryScreen } from './DiaryScreen.client'

/** The week is loaded here; null when it could not be: the screen says so and tries again. */
const loadWeek = async ({ payload, query }: ScreenProps): Promise<MarkedDiary | null> => {
  const monday = weekFrom(query('day') || query('week'))
  try {
    const range = dayRange({ from: monday, to: addDays(monday, 6) }, Date.now())
    return range.ok ? await wholeDiary(payload, range.value) : null
  } catch (err) {
    payload.logger.error({ err }, 'the diary could not be loaded')
    return null
  }
}

/** /management/appointments: the diary of the salon. */
export const AppointmentsView = async (props: ScreenProps) => {
  const week = await loadWeek(props)
  const own = idOf(props.req.user?.staffMember)
  return <DiaryScreen first={week && { diary: week.diary, mark: week.mark }} start={Date.now()} own={own} />
}
