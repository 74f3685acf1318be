'use client'

import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { emptyTexts } from '@/messages/management-texts'
import { ActionLink } from '../../components/Action.client'
import type { Booking } from '@/contract/booking'
import type { Person } from '@/contract/catalogue'
import { useWideScreen } from '../../hooks/use-wide-screen.client'
import { DayColumn } from './DayColumn.client'
import { DayGrid } from './DayGrid.client'
import type { DiaryItem } from './diary'

interface Props {
  days: DayKey[]
  chosen: DayKey | null
  itemsOn(day: DayKey): DiaryItem[]
  staff: Person[]
  now: number
  busy: boolean
  onCancel(booking: Booking): void
}

const OneDay = (props: Props & { day: DayKey }) => (
  <>
    <div className="desk-toolbar">
      <h3 className="desk-subhead">{formatDay(props.day)}</h3>
      <ActionLink
        small
        href={`/management/appointments/new-booking?date=${props.day}`}
        label={`New booking on ${formatDay(props.day)}`}
      >
        + New booking
      </ActionLink>
    </div>
    {props.itemsOn(props.day).length === 0 ? (
      <p className="desk-empty">Nothing booked on this day.</p>
    ) : (
      <DayGrid {...props} items={props.itemsOn(props.day)} />
    )}
  </>
)

/** The week as seven lists; a chosen day by person and time where there is room for it. */
export const Diary = (props: Props) => {
  const { days, chosen, itemsOn } = props
  const wide = useWideScreen()
  if (chosen && wide) return <OneDay {...props} day={chosen} />
  const nothing = days.every((day) => itemsOn(day).length === 0)
  return (
    <>
      {nothing && <p className="desk-empty">{emptyTexts.appointments}</p>}
      <div className="desk-days" data-one={chosen ? true : undefined} aria-busy={props.busy}>
        {days
          .filter((day) => !chosen || day === chosen)
          .map((day) => (
            <DayColumn key={day} {...props} day={day} items={itemsOn(day)} />
          ))}
      </div>
    </>
  )
}
