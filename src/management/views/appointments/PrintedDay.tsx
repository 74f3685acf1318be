import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { shortRange } from '../../format/dates'
import { personName } from '../../format/person-name'
import type { Diary } from './ask-diary'
import { columnsOfDay } from './columns'
import type { Filters } from './diary'
import { marksOf } from './Mark'
import { paymentWords } from './payment-words'

interface Props {
  diary: Diary
  day: DayKey
  filters: Filters
}

/** A day on paper: what each person has, in order of time. */
export const PrintedDay = ({ diary, day, filters }: Props) => (
  <div className="desk-printed-day">
    <h2>{formatDay(day)}</h2>
    {columnsOfDay(diary, day, filters).map(({ key, person, bookings, allDay }) => (
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
                <td>{shortRange(item.start_time, item.end_time)}</td>
                <td>{personName(item)}</td>
                <td>{item.phone_number}</td>
                <td>
                  {item.service_name}, {item.location_name}
                </td>
                <td>
                  {[paymentWords(item), ...marksOf(item).map(({ words }) => words)]
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
