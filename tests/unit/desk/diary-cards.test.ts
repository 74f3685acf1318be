import { describe, expect, it } from 'vitest'
import type { DiaryBooking } from '@/contract/diary'
import { findFreeTimes, listAbsent, listColumns } from '@/management/views/appointments/columns'
import { getStaffHue, listLegend } from '@/management/views/appointments/colouring'
import { listCardMarks } from '@/management/views/appointments/card-marks'
import type { Diary } from '@/management/views/appointments/use-diary.client'

const day = '2026-11-24'
const booking = (more: Partial<DiaryBooking>): DiaryBooking =>
  ({
    ...{ allergy: false, patch_test: 'not-needed', first_visit: false, has_email: true },
    ...{ customer_moves: 0, notes: null, staff_notes: null, status: 'Confirmed' },
    ...more,
  }) as DiaryBooking
const signsOf = (more: Partial<DiaryBooking>) => listCardMarks(booking(more)).map(({ sign }) => sign)

describe('the marks of a diary card', () => {
  it('include the text of notes for colleagues', () => {
    expect(listCardMarks(booking({ staff_notes: 'Use the low chair' }))).toMatchObject([
      { sign: 'colleagues', words: 'Notes for colleagues: Use the low chair' },
    ])
  })

  it('warn of a missing patch test only while the appointment is live', () => {
    expect(signsOf({ patch_test: 'missing' })).toEqual(['patchTest'])
    expect(signsOf({ patch_test: 'missing', status: 'Cancelled' })).toEqual([])
  })
})

describe('the columns of a day in the diary', () => {
  const diary = {
    people: [
      { staff_id: 'amy', first_name: 'Amy', last_name: '', archived: false },
      { staff_id: 'beth', first_name: 'Beth', last_name: '', archived: false },
    ],
    hours: [
      { staff_id: 'amy', location_id: 'medway', day, start: 540, end: 1020 },
      { staff_id: 'beth', location_id: 'maidstone', day, start: 540, end: 1020 },
    ],
    bookings: [],
    events: [
      {
        ...{ event_id: 'e', event_name: 'Course', scope: 'staff', staff_ids: ['beth'], location_id: null },
        ...{ start_time: `${day}T10:00:00.000Z`, end_time: `${day}T11:00:00.000Z` },
      },
    ],
  } as unknown as Diary
  const namesAt = (location: string) =>
    listColumns(diary, day, { staff: '', location }).map(({ person }) => person.staff_id)

  it('leave out people who work elsewhere when a location is chosen, even if they have events', () => {
    expect(namesAt('')).toEqual(['amy', 'beth'])
    expect(namesAt('medway')).toEqual(['amy'])
    expect(namesAt('maidstone')).toEqual(['beth'])
  })

  it('include a person with an event of their own when no location is chosen', () => {
    const away = { ...diary, hours: [] } as Diary
    expect(listColumns(away, day, { staff: '', location: '' })).toHaveLength(1)
    expect(listColumns(away, day, { staff: '', location: 'medway' })).toHaveLength(0)
  })

  it('include archived people only for their appointments, without free times', () => {
    const people = diary.people.map((one) => ({ ...one, archived: true }))
    const times = { start_time: `${day}T10:00:00.000Z`, end_time: `${day}T11:00:00.000Z` }
    const amys = { staff_id: 'amy', location_id: 'medway', busy_until: times.end_time }
    const bookings = [booking({ ...amys, ...times })]
    const shown = listColumns({ ...diary, people, bookings }, day, { staff: '', location: '' })
    expect(shown.map(({ person }) => person.staff_id)).toEqual(['amy'])
    expect(shown.flatMap((column) => findFreeTimes(column, 0))).toEqual([])
  })

  it('fold away people who are not in, also on a day of their holiday', () => {
    const both = { staff: '', location: '' }
    const absentOn = (shown: Diary) => listAbsent(shown, day, both).map(({ staff_id }) => staff_id)
    expect(absentOn(diary)).toEqual([])
    const [own] = diary.events
    const next = '2026-11-25'
    const holiday = [{ ...own, start_time: `${day}T00:00:00.000Z`, end_time: `${next}T00:00:00.000Z` }]
    const away = { ...diary, events: holiday } as Diary
    expect(absentOn(away)).toEqual(['beth'])
    expect(listColumns(away, day, both)).toHaveLength(1)
    expect(listColumns(away, day, both, true)).toHaveLength(2)
    const times = { start_time: `${day}T10:00:00.000Z`, end_time: `${day}T11:00:00.000Z` }
    const booked = [booking({ staff_id: 'beth', location_id: 'maidstone', ...times })]
    expect(absentOn({ ...away, bookings: booked })).toEqual([])
  })

  it('offer no time that is over', () => {
    const [amy] = listColumns(diary, day, { staff: 'amy', location: '' })
    const offeredAt = (now: string) => amy && findFreeTimes(amy, Date.parse(now)).map(({ on }) => on)
    expect(offeredAt('2026-11-23T23:59:00Z')).toEqual([{ start: 540, end: 1020 }])
    expect(offeredAt('2026-11-24T10:42:30Z')).toEqual([{ start: 645, end: 1020 }])
    expect(offeredAt('2026-11-24T17:00:00Z')).toEqual([])
    expect(offeredAt('2026-11-25T00:00:00Z')).toEqual([])
  })
})

describe('the colour of a member of staff in the diary', () => {
  const huesOf = (...colours: number[]) => {
    const staff = colours.map((colour, index) => ({ colour, archived: false, staff_id: String(index) }))
    return staff.map(({ staff_id }) => getStaffHue(staff, staff_id))
  }

  it('is the one chosen for them', () => {
    expect(huesOf(3, 0, 9)).toEqual([3, 0, 9])
  })

  it('is their position in the list while they share the default with others', () => {
    expect(huesOf(0, 0, 0)).toEqual([0, 1, 2])
    expect(huesOf(0, 4, 0)).toEqual([0, 4, 2])
  })

  it('is in the legend, like those of treatments and statuses', () => {
    const diary = {
      people: [{ staff_id: 'amy', first_name: 'Amy', last_name: 'Ash', archived: false, colour: 3 }],
      categories: [{ category_id: 'brows', category_name: 'Brows' }],
    } as unknown as Diary
    expect(listLegend('person', diary)).toEqual([{ hue: 3, words: 'Amy Ash' }])
    expect(listLegend('treatment', diary)).toEqual([{ hue: 0, words: 'Brows' }])
    expect(listLegend('status', diary).map(({ words }) => words)).toContain('Needs an outcome')
  })

  it('is not changed by archived colleagues', () => {
    const staff = [
      { colour: 0, archived: true, staff_id: 'gone' },
      { colour: 0, archived: false, staff_id: 'amy' },
    ]
    expect(getStaffHue(staff, 'amy')).toBe(0)
  })
})
