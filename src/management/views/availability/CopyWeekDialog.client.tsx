'use client'

import { useState } from 'react'
import type { copyWeek, CopiedHours, SalonWeek } from '@/contract/availability-week'
import type { Answered } from '@/contract/call'
import { addDays } from '@/domain/time/calendar'
import { formatDayShort } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { copyTexts } from './texts'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { formatWeek } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { describeHoursProblem, formatShortClockRange } from './week-hours'

/** The number of coming weeks to choose from. */
const AHEAD = 12

interface Props {
  week: SalonWeek
  onClose(): void
  onSaved(message: string): void
}

const Weeks = ({
  week,
  chosen,
  onChange,
}: {
  week: SalonWeek
  chosen: DayKey[]
  onChange(to: DayKey[]): void
}) => (
  <fieldset className="desk-options">
    <legend>{copyTexts.weeks}</legend>
    {Array.from({ length: AHEAD }, (_, n) => addDays(week.monday, 7 * (n + 1))).map((monday) => (
      <label key={monday} className="desk-check">
        <input
          type="checkbox"
          checked={chosen.includes(monday)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, monday] : chosen.filter((one) => one !== monday))
          }
        />
        {formatWeek(monday)}
      </label>
    ))}
  </fieldset>
)

const Changes = ({ hours }: { hours: CopiedHours[] }) => (
  <ul className="desk-met">
    {hours.map((one) => (
      <li key={`${one.staff_id} ${one.day} ${one.start}`} data-state={one.state}>
        <strong>{copyTexts.states[one.state]}</strong>: {formatPersonName(one)}, {formatDayShort(one.day)},{' '}
        {formatShortClockRange(one)}
        {one.elsewhere.map((met) => ` (${formatShortClockRange(met)}, ${met.location_name})`)}
      </li>
    ))}
  </ul>
)

const count = (hours: CopiedHours[] | null, state: CopiedHours['state']): number =>
  hours?.filter((one) => one.state === state).length ?? 0

/** Chooses weeks, previews the changes and clashes of a copy, and saves only after that. */
export const CopyWeekDialog = ({ week, onClose, onSaved }: Props) => {
  const [to, setTo] = useState<DayKey[]>([addDays(week.monday, 7)])
  const [hours, setHours] = useState<CopiedHours[] | null>(null)
  const { busy, error, setError, send } = useChange()
  const isEmpty = week.people.every(({ days }) => days.every((day) => day.one_off.length === 0))
  const fresh = count(hours, 'new')
  const clashes = count(hours, 'clash')

  const copy = async (more: object): Promise<void> => {
    if (to.length === 0) return setError(copyTexts.chooseWeeks)
    const answer = await send<Answered<typeof copyWeek>>({
      path: '/api/availability/copy-week',
      method: 'POST',
      body: { location_id: week.location_id, week: week.monday, to, ...more },
      failed: copyTexts.failed,
    })
    if (!answer.ok) return setError(describeHoursProblem(answer))
    if (answer.data.saved) onSaved(answer.message)
    else setHours(answer.data.hours)
  }

  return (
    <Dialog title={copyTexts.title} open onClose={onClose}>
      <div className="desk-dialog__body">
        <p>{copyTexts.what(formatWeek(week.monday), week.location_name)}</p>
        {isEmpty && <p className="desk-empty">{copyTexts.nothing}</p>}
        {!isEmpty && !hours && <Weeks week={week} chosen={to} onChange={setTo} />}
        <div aria-live="polite">{hours && <Changes hours={hours} />}</div>
        {hours && fresh === 0 && <p className="desk-empty">{copyTexts.nothingNew}</p>}
        <Notice message={error} onDismiss={() => setError(null)} />
      </div>
      <div className="desk-actions">
        {!isEmpty && !hours && (
          <Action kind="primary" busy={busy} onClick={() => void copy({})}>
            {copyTexts.look}
          </Action>
        )}
        {fresh > 0 && (
          <Action
            kind="primary"
            busy={busy}
            onClick={() => void copy({ confirm: true, skip_clashes: clashes > 0 })}
          >
            {clashes > 0 ? copyTexts.saveOthers(fresh) : copyTexts.save(fresh)}
          </Action>
        )}
        {hours && <Action onClick={() => setHours(null)}>{copyTexts.back}</Action>}
        <Action onClick={onClose}>Cancel</Action>
      </div>
    </Dialog>
  )
}
