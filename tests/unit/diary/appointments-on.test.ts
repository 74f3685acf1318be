import { expect, it } from 'vitest'
import type { DiaryBooking } from '@/contract/diary'
import { filterAppointments } from '@/management/views/appointments/columns'

const booking = (more: Partial<DiaryBooking>) =>
  ({
    start_time: '2026-11-25T09:00:00.000Z',
    staff_id: 'amy',
    location_id: 'medway',
    status: 'Confirmed',
    ...more,
  }) as DiaryBooking

it('counts the appointments of the day and the people shown, except cancelled ones', () => {
  const bookings = [
    booking({}),
    booking({ status: 'Cancelled' }),
    booking({ staff_id: 'bea' }),
    booking({ start_time: '2026-11-26T09:00:00.000Z' }),
  ]
  const numberFor = (staff: string, location = '') =>
    filterAppointments('2026-11-25', { bookings }, { staff, location }).length
  expect([numberFor(''), numberFor('amy'), numberFor('bea', 'maidstone')]).toEqual([2, 1, 0])
})
