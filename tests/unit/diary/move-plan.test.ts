import { describe, expect, it } from 'vitest'
import type { DiaryBooking } from '@/contract/diary'
import type { Diary } from '@/management/views/appointments/use-diary.client'
import type { Column } from '@/management/views/appointments/columns'
import { toUndoBody, toMoveBody } from '@/management/format/move-body'
import { planDrop } from '@/management/views/appointments/plan-drop'
import { diaryTexts } from '@/messages/management-diary'

const at = (time: string) => `2026-11-23T${time}:00.000Z`
const booking = (id: string, first_name: string, [start, end, busy]: [string, string, string]) =>
  ({
    ...{ booking_id: id, booking_slot_id: id, customer_id: id, first_name, last_name: '' },
    ...{ status: 'Confirmed', service_id: 's', service_name: 'Lift', staff_id: 'amy', location_id: 'm' },
    ...{ start_time: at(start), end_time: at(end), busy_until: at(busy), location_name: 'Medway' },
  }) as DiaryBooking

const plan = (bookings: DiaryBooking[], from: number, to: number) => {
  const [own] = bookings
  if (!own) throw new Error('nothing to move')
  const person = { staff_id: 'amy', first_name: 'Amy', last_name: 'Hart' }
  const column = { day: '2026-11-23', person, open: [{ start: 480, end: 1080, location_id: 'm' }] }
  const place = { column: 0, start: from, end: to }
  const drop = { booking: own, from: place, to: place }
  const made = planDrop(
    { bookings, skills: {}, places: [] } as unknown as Diary,
    [column as unknown as Column],
    drop,
  )
  if (!made) throw new Error('there is no such column')
  return made
}

describe('a drop in the diary', () => {
  const own = booking('own', 'Dilys', ['09:00', '09:30', '09:35'])
  const other = booking('other', 'Enid', ['11:00', '12:00', '12:10'])

  it('names the clean-up time that clashes when the treatments themselves do not', () => {
    expect(plan([own, other], 12 * 60 + 5, 12 * 60 + 35).clash).toContain(diaryTexts.cleanUp(10, 'Enid'))
    expect(plan([own, other], 10 * 60 + 30, 11 * 60).clash).toContain(diaryTexts.cleanUp(5, 'Dilys'))
    expect(plan([own, other], 11 * 60, 11 * 60 + 30).clash).not.toContain(diaryTexts.cleanUp(10, 'Enid'))
    expect(plan([own, other], 12 * 60 + 10, 12 * 60 + 40).clash).toBeNull()
  })

  it('is sent with its previous position, and undone from its new one', () => {
    const made = plan([own, other], 13 * 60, 14 * 60)
    expect(toMoveBody(made)).toMatchObject({
      slot: { start_time: at('13:00') },
      duration: 60,
      seen: { start_time: at('09:00'), duration: 30, staff_id: 'amy', location_id: 'm' },
    })
    expect(toUndoBody(made)).toMatchObject({
      slot: { start_time: at('09:00') },
      duration: 30,
      seen: { start_time: at('13:00'), duration: 60, staff_id: 'amy', location_id: 'm' },
    })
  })
})
