import { addDays, parseDayRange } from '@/domain/time/calendar'
import { type Diary, type MarkedDiary, loadCompleteDiary } from '@/server/services/diary/whole-diary'
import { getToday, parseWeek } from '@/management/format/dates'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { DiaryScreen } from './DiaryScreen.client'
import { readCookie } from '@/client/cookies'
import { type KeptView, parseKeptView } from '@/management/format/kept-view'
import { getRelationId } from '@/domain/content/relations'
import Link from 'next/link'
import type { FirstStepName } from '@/domain/operations/first-steps'
import { firstStepTexts as texts } from '@/messages/management-opening'
import { loadFirstSteps } from '@/server/services/operations/first-steps'
import { loadIsOpen } from '@/server/services/settings/booking-settings'
import { hasRole } from '@/management/shell/menu'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { ActionLink } from '@/management/components/Action.client'
import { UnfinishedParts, HideSteps, MarkStep } from './MarkStep.client'

const toHint = (name: FirstStepName, isHalfDone: boolean): string | undefined =>
  texts.next[name]?.[isHalfDone ? 1 : 0] ?? texts.hints[name]

/**
 * The checklist of a salon that is not ready yet, above the diary, for admins (D119). Once the salon is open, only
 * its first line is shown, on phones below the diary.
 */
const FirstSteps = async ({ payload, req }: Pick<ScreenProps, 'payload' | 'req'>) => {
  if (!hasRole(req, 'admin')) return null
  const loaded = await loadForScreen(payload, () =>
    Promise.all([loadFirstSteps(payload), loadIsOpen(payload)]),
  )
  const [steps, isOpen] = loaded ?? [null, true]
  if (!steps) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <details
      className={`desk-panel desk-first-steps${isOpen ? ' desk-first-steps--of-open-salon' : ''}`}
      open={!isOpen}
    >
      <summary>
        <strong>{isOpen ? texts.titleWhenOpen : texts.title}</strong>
        <span>{texts.progress(done, steps.length)}</span>
        <progress value={done} max={steps.length} aria-hidden="true" />
      </summary>
      <ul>
        {steps.map(({ name, screen, isDone, isHalfDone, isMarked, unfinishedParts }) => (
          <li key={name} className={isDone ? 'desk-first-steps__done' : undefined}>
            <span
              className="desk-first-steps__tick"
              role="img"
              aria-label={isDone ? texts.done : texts.toDo}
            />
            <Link className="desk-link" href={`/management/${screen}`} prefetch={false}>
              {texts.steps[name]}
            </Link>
            {isMarked && (
              <MarkStep
                key={String(isDone)}
                step={name as 'rules' | 'pages'}
                words={isDone ? texts.clear : texts.mark}
                isSet={!isDone}
                label={(isDone ? texts.clearStep : texts.markStep)(texts.steps[name])}
              />
            )}
            {!isDone && texts.links[name] && (
              <Link className="desk-link" href={`/management/${texts.links[name].screen}`} prefetch={false}>
                {texts.links[name].label}
              </Link>
            )}
            {!isDone && toHint(name, isHalfDone) && <p className="desk-hint">{toHint(name, isHalfDone)}</p>}
            <UnfinishedParts parts={unfinishedParts} />
          </li>
        ))}
      </ul>
      <div className="desk-actions">
        {!isOpen && (
          <ActionLink kind="secondary" small href="/management/opening">
            {texts.open}
          </ActionLink>
        )}
        <HideSteps />
      </div>
    </details>
  )
}

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
