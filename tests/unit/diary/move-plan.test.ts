import { describe, expect, it } from 'vitest'
import type { DiaryBooking } from '@/contract/diary'
import type { Diary } from '@/management/views/appointments/use-diary.client'
import type { Column } from '@/management/views/appointments/columns'
import { toUndoBody, toMoveBody } from '@/management/format/move-body'
import { isLengthOnly, isRoomOnly, planDrop } from '@/management/views/appointments/plan-drop'
import { diaryTexts } from '@/messages/management-diary'

const at = (time: string) => `2026-11-23T${time}:00.000Z`
const booking = (id: string, first_name: string, [start, end, busy]: [string, string, string]) =>
  ({
    ...{ booking_id: id, booking_slot_id: id, customer_id: id, first_name, last_name: '' },
    ...{ status: 'Confirmed', service_id: 's', service_name: 'Lift', staff_id: 'amy', location_id: 'm' },
    ...{ start_time: at(start), end_time: at(end), busy_until: at(busy), location_name: 'Medway' },
    ...{ guest_name: null, resources: [] as DiaryBooking['resources'] },
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
    const inRoom = { ...own, resources: [{ resource_id: 'one', resource_name: 'Room 1' }] }
    expect(toUndoBody(plan([inRoom], 13 * 60, 14 * 60))).toMatchObject({ resource_ids: ['one'] })
    expect(toUndoBody(made)).not.toHaveProperty('resource_ids')
  })

  it('warns if the same person is treated twice, not if one of them is a guest', () => {
    const beths = { ...other, staff_id: 'beth', customer_id: 'own' }
    const warningsOf = (one: DiaryBooking, two: DiaryBooking) =>
      plan([one, two], 11 * 60, 11 * 60 + 30).warnings
    expect(warningsOf(own, beths)).toHaveLength(1)
    expect(warningsOf(own, { ...beths, guest_name: 'Ana' })).toEqual([])
    const guest = { ...own, guest_name: 'Ana' }
    expect(warningsOf(guest, beths)).toEqual([])
    expect(warningsOf(guest, { ...beths, guest_name: 'Ana' })[0]).toContain('Ana')
  })

  it('changes only the length if the start, the person and the place stay', () => {
    expect(isLengthOnly(plan([own], 9 * 60, 10 * 60))).toBe(true)
    expect(isLengthOnly(plan([own], 10 * 60, 11 * 60))).toBe(false)
    expect(isLengthOnly(plan([{ ...own, location_id: 'elsewhere' }], 9 * 60, 10 * 60))).toBe(false)
  })
})

describe('a drop on a room', () => {
  const rooms = ['one', 'two'].map((id) => ({
    ...{ resource_id: id, resource_name: `Room ${id}`, kind: 'room', location_id: 'm' },
    ...{ archived: false, times_off: [] },
  }))
  const own = {
    ...booking('own', 'Dilys', ['09:00', '09:30', '09:35']),
    ...{ staff_name: 'Amy', resources: [{ resource_id: 'one', resource_name: 'Room one' }] },
  }
  const diary = {
    ...{ bookings: [own], skills: {}, places: [], rooms, events: [] },
    people: [{ staff_id: 'amy', first_name: 'Amy', last_name: 'Hart', archived: false, colour: 0 }],
    hours: [{ staff_id: 'amy', location_id: 'm', day: '2026-11-23', start: 480, end: 1080 }],
  } as unknown as Diary
  const columns = rooms.map((room) => ({ room, day: '2026-11-23' })) as unknown as Column[]
  const dropOn = (column: number, start: number, end: number, shown = diary) => {
    const from = { column: 0, start: 540, end: 570 }
    const made = planDrop(shown, columns, { booking: own, from, to: { column, start, end } })
    if (!made) throw new Error('there is no such column')
    return made
  }

  it('at the same time changes only the room', () => {
    const moved = dropOn(1, 540, 570)
    expect(moved).toMatchObject({ room: 'Room two', resources: ['two'], clash: null, warnings: [] })
    expect([isRoomOnly(moved), isLengthOnly(moved)]).toEqual([true, false])
    for (const other of [dropOn(1, 600, 630), dropOn(1, 540, 600)])
      expect([isRoomOnly(other), isLengthOnly(other)]).toEqual([false, false])
    const longer = dropOn(0, 540, 600)
    expect([longer.room, isRoomOnly(longer), isLengthOnly(longer)]).toEqual([undefined, false, true])
  })

  it('warns if the person is not working then', () => {
    expect(dropOn(1, 1060, 1090).warnings).toEqual([diaryTexts.outsideHours('Amy')])
    expect(dropOn(1, 540, 570, { ...diary, hours: [] }).warnings).toEqual([diaryTexts.outsideHours('Amy')])
  })
})
