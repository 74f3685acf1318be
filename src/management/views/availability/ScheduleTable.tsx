import { weekDays } from '@/domain/time/week-days'
import type { LocationSchedule } from '@/contract/availability'
import { rangesOf, rangeWords } from './week-hours'

/** The weekly hours of everybody at a location. */
export const ScheduleTable = ({ schedule }: { schedule: LocationSchedule }) => (
  <div
    className="desk-table-wrap"
    tabIndex={0}
    role="group"
    aria-label={`Weekly hours at ${schedule.location_name}`}
  >
    <table className="desk-table desk-table--hours">
      <thead>
        <tr>
          <th scope="col">Staff</th>
          {weekDays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {schedule.staff.map((one) => (
          <tr key={one.staff_id}>
            <th scope="row">
              {one.first_name} {one.last_name}
            </th>
            {weekDays.map((day) => {
              const ranges = rangesOf(one.schedule[day])
              return (
                <td key={day} data-off={ranges.length === 0 || undefined}>
                  {ranges.length === 0
                    ? 'Off'
                    : ranges.map((range) => <div key={range.start}>{rangeWords(range)}</div>)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
