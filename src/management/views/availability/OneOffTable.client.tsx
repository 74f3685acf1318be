'use client'

import { formatDayShort } from '@/domain/time/format'
import { formatPersonName } from '@/management/format/typed-customer'
import { Action } from '@/management/components/Action.client'
import type { Availability } from '@/contract/availability'
import { formatClockRange } from './week-hours'
import { DataTable } from '@/management/components/DataTable'

interface Props {
  availability: Availability[]
  onRemove(one: Availability): void
}

export const describeAvailability = (one: Availability): string =>
  `${formatPersonName(one)}, ${formatDayShort(one.available_date)}, ${formatClockRange({ start: one.start_time, end: one.end_time })}`

/** Extra hours on single days. */
export const OneOffTable = ({ availability, onRemove }: Props) => (
  <DataTable columns={['Staff', 'Date', 'Time', 'Location', { title: 'Delete', isHidden: true }]}>
    {availability.map((one) => (
      <tr key={one.availability_id}>
        <td>
          {one.first_name} {one.last_name}
        </td>
        <td data-label="Date">{formatDayShort(one.available_date)}</td>
        <td data-label="Time">{formatClockRange({ start: one.start_time, end: one.end_time })}</td>
        <td data-label="Location">{one.location_name}</td>
        <td data-number>
          <Action small aria-label={`Delete ${describeAvailability(one)}`} onClick={() => onRemove(one)}>
            Delete
          </Action>
        </td>
      </tr>
    ))}
  </DataTable>
)
