import { describe, expect, it } from 'vitest'
import { findFreeTimes, formatColumnHours } from '@/management/views/appointments/columns'
import { listRoomColumns } from '@/management/views/appointments/room-columns'
import type { Diary } from '@/management/views/appointments/use-diary.client'

const day = '2026-11-23'

const toColumn = (times_off: { start_time: string; end_time: string; reason: string }[]) => {
  const rooms = [
    {
      resource_id: 'one',
      resource_name: 'Room one',
      kind: 'room',
      location_id: 'm',
      archived: false,
      times_off,
    },
  ]
  const places = [{ location_id: 'm', location_name: 'Medway', archived: false }]
  const hours = [{ staff_id: 'amy', location_id: 'm', day, start: 9 * 60, end: 18 * 60 }]
  const diary = { bookings: [], events: [], places, people: [], rooms, hours } as unknown as Diary
  const [column] = listRoomColumns(diary, day, { staff: '', location: '' })
  if (!column) throw new Error('the room has no column')
  return { column, hours: formatColumnHours(column, () => 'Medway') }
}

describe('a room in the diary', () => {
  it('shows why and when it cannot be used, and is not free then', () => {
    const off = { start_time: '2026-11-23T11:00:00Z', end_time: '2026-11-23T12:30:00Z', reason: 'New floor' }
    const { column, hours } = toColumn([off])
    expect(column.off).toEqual([{ item: off, on: { start: 660, end: 750 } }])
    expect(hours).toBe('9 am – 11 am Medway, 12:30 pm – 6 pm Medway')
    expect(findFreeTimes(column, Date.parse('2026-11-20T09:00:00Z')).map(({ on }) => on)).toEqual([
      { start: 540, end: 660 },
      { start: 750, end: 1080 },
    ])
  })

  it('is not in use on a day in the middle of its time off', () => {
    const off = { start_time: '2026-11-20T08:00:00Z', end_time: '2026-11-26T18:00:00Z', reason: '' }
    const { column, hours } = toColumn([off])
    expect([hours, column.open]).toEqual(['Not in use', []])
    expect(column.off?.map(({ on }) => on)).toEqual([{ start: 540, end: 1080 }])
  })

  it('is open whenever somebody works if it has no time off that day', () => {
    const off = { start_time: '2026-11-24T08:00:00Z', end_time: '2026-11-24T18:00:00Z', reason: '' }
    const { column, hours } = toColumn([off])
    expect([hours, column.off]).toEqual(['9 am – 6 pm Medway', []])
  })
})
