import { readCookie } from '@/client/storage'
import { idOf } from '@/domain/content/bin'
import { addDays, dayRange } from '@/domain/time/calendar'
import { type Diary, type MarkedDiary, wholeDiary } from '@/server/services/diary/whole-diary'
import { today, weekFrom } from '../../format/dates'
import type { ScreenProps } from '../../shell/guarded'
import { DiaryScreen } from './DiaryScreen.client'
import { type KeptView, keptViewOf } from '../../format/kept-view'

/** How the person who is signed in last looked at the diary, as far as it still exists. */
const keptOf = ({ req }: ScreenProps): KeptView =>
  keptViewOf(readCookie('desk-diary', req.headers.get('cookie') ?? ''), String(req.user?.id ?? ''), today())

/** Filters are dropped for archived people, and for locations that the diary does not offer any more. */
const stillThere = (kept: KeptView, diary: Diary | undefined): KeptView => ({
  ...kept,
  staff: diary?.people.some((one) => one.staff_id === kept.staff && !one.archived) ? kept.staff : '',
  location: diary?.places.some((one) => one.location_id === kept.location) ? kept.location : '',
})

/** The week is loaded here; null when it could not be: the screen says so and tries again. */
const loadWeek = async (
  { payload, req, query }: ScreenProps,
  kept: KeptView,
): Promise<MarkedDiary | null> => {
  const monday = weekFrom(query('day') || query('week') || (query('view') ? '' : kept.day))
  try {
    const range = dayRange({ from: monday, to: addDays(monday, 6) }, Date.now())
    return range.ok ? await wholeDiary(req, range.value) : null
  } catch (err) {
    payload.logger.error({ err }, 'the diary could not be loaded')
    return null
  }
}

/** /management/appointments: the diary of the salon. */
export const AppointmentsView = async (props: ScreenProps) => {
  const kept = keptOf(props)
  const week = await loadWeek(props, kept)
  const own = idOf(props.req.user?.staffMember)
  return (
    <DiaryScreen
      first={week && { diary: week.diary, mark: week.mark }}
      start={Date.now()}
      own={own}
      kept={stillThere(kept, week?.diary)}
    />
  )
}
