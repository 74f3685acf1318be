'use client'

import { formatTreatment } from '@/domain/booking/format-treatment'
import { formatPersonName } from '@/management/format/typed-customer'
import type { Diary } from './use-diary.client'
import { listColumns, type DiaryItem, type Filters } from './columns'
import { type Colouring } from './colouring'
import { listCardMarks } from './card-marks'
import { describePayment } from './FigureLine'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { formatShortRange, toMs } from '@/management/format/dates'
import type { DiaryBooking } from '@/contract/diary'
import { emptyTexts } from '@/messages/management-texts'
import { DayColumn } from './DayColumn.client'

interface Props {
  diary: Diary
  day: DayKey
  filters: Filters
}

/** The printed diary of a day: each person's items in order of time. */
export const PrintedDay = ({ diary, day, filters }: Props) => (
  <div className="desk-printed-day">
    <h2>{formatDay(day)}</h2>
    {listColumns(diary, day, filters).map(({ key, person, bookings, allDay }) => (
      <section key={key}>
        <h3>
          {person.first_name} {person.last_name}
          {allDay.map(({ event_id, event_name }) => (
            <span key={event_id}> ({event_name})</span>
          ))}
        </h3>
        <table>
          <tbody>
            {bookings.map(({ item }) => (
              <tr key={item.booking_slot_id}>
                <td>{formatShortRange(item.start_time, item.end_time)}</td>
                <td>{formatPersonName(item)}</td>
                <td>{item.phone_number}</td>
                <td>
                  {formatTreatment(item.service_name, item.guest_name)}, {item.location_name}
                </td>
                <td>
                  {[describePayment(item), ...listCardMarks(item).map(({ words }) => words)]
                    .filter(Boolean)
                    .join('; ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </div>
)

interface WeekListsProps {
  diary: Diary
  days: DayKey[]
  /** The only day shown on a phone. */
  chosen: DayKey | null
  itemsOn(day: DayKey): DiaryItem[]
  colouring: Colouring
  now: number
  onCancel(booking: DiaryBooking): void
}

const isAhead = ({ end_time }: DiaryItem, now: number): boolean => toMs(end_time) > now

/** The week as one list for each day. What is over is folded, unless nothing else is left to show. */
export const WeekLists = ({ days, chosen, itemsOn, ...rest }: WeekListsProps) => {
  const shown = days.filter((day) => !chosen || day === chosen)
  const folds = shown.some((day) => itemsOn(day).some((item) => isAhead(item, rest.now)))
  return (
    <>
      {days.every((day) => itemsOn(day).length === 0) && (
        <p className="desk-empty">{emptyTexts.appointments}</p>
      )}
      <div className="desk-days" data-one={chosen ? true : undefined}>
        {shown.map((day) => (
          <DayColumn key={day} {...rest} day={day} items={itemsOn(day)} folds={folds} />
        ))}
      </div>
    </>
  )
}
