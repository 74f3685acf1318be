import { readCookie } from '@/client/storage'
import { addDays, parseDayRange } from '@/domain/time/calendar'
import { type Diary, type MarkedDiary, loadCompleteDiary } from '@/server/services/diary/whole-diary'
import { getToday, parseWeek } from '@/management/format/dates'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { FirstSteps } from './FirstSteps'
import { DiaryScreen } from './DiaryScreen.client'
import { type KeptView, parseKeptView } from '@/management/format/kept-view'
import { getRelationId } from '@/domain/content/relations'

/** How the signed-in person last viewed the diary, without choices that no longer exist. */
const readKeptView = ({ req }: ScreenProps): KeptView =>
  parseKeptView(
    readCookie('desk-diary', req.headers.get('cookie') ?? ''),
    String(req.user?.id ?? ''),
    getToday(),
  )

/** Drops filters for archived people and for locations that the diary no longer offers. */
const omitMissingChoices = (kept: KeptView, diary: Diary | undefined): KeptView => ({
  ...kept,
  staff: diary?.people.some((one) => one.staff_id === kept.staff && !one.archived) ? kept.staff : '',
  location: diary?.places.some((one) => one.location_id === kept.location) ? kept.location : '',
})

/** Loads the week on the server; null on failure: the screen then shows an error and tries again. */
const loadWeek = async (
  { payload, req, query }: ScreenProps,
  kept: KeptView,
): Promise<MarkedDiary | null> => {
  const monday = parseWeek(query('day') || query('week') || (query('view') ? '' : kept.day))
  try {
    const range = parseDayRange({ from: monday, to: addDays(monday, 6) }, Date.now())
    return range.ok ? await loadCompleteDiary(req, range.value) : null
  } catch (err) {
    payload.logger.error({ err }, 'the diary could not be loaded')
    return null
  }
}

/** /management/appointments: the salon's diary. */
export const AppointmentsView = async (props: ScreenProps) => {
  const kept = readKeptView(props)
  const week = await loadWeek(props, kept)
  const own = getRelationId(props.req.user?.staffMember)
  return (
    <div className="desk-diary-page">
      <FirstSteps payload={props.payload} req={props.req} />
      <DiaryScreen
        first={week && { diary: week.diary, mark: week.mark }}
        start={Date.now()}
        own={own}
        kept={omitMissingChoices(kept, week?.diary)}
      />
    </div>
  )
}
