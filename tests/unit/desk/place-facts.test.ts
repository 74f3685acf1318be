import { describe, expect, it } from 'vitest'
import { chooseDiary, findPlaceFacts } from '@/management/views/appointments/place-facts'
import type { Diary } from '@/management/views/appointments/use-diary.client'

const day = '2026-11-24'
const at = (time: string) => `${day}T${time}:00.000Z`
const appointment = (start_time: string, end_time: string, busy_until: string) => ({
  ...{ staff_id: 'amy', location_id: 'medway', status: 'Confirmed', resources: [] },
  ...{ start_time: at(start_time), end_time: at(end_time), busy_until: at(busy_until) },
})
const diary = {
  ...{ from: '2026-11-23', to: '2026-11-29', rooms: [], events: [] },
  people: [{ staff_id: 'amy', first_name: 'Amy', last_name: '', archived: false, colour: 0 }],
  places: [{ location_id: 'medway', location_name: 'Medway', archived: false }],
  hours: [{ staff_id: 'amy', location_id: 'medway', day, start: 540, end: 1020 }],
  bookings: [appointment('12:00', '12:30', '12:40'), appointment('17:30', '18:00', '18:00')],
} as unknown as Diary
const nextWeek = { ...diary, from: '2026-11-30', to: '2026-12-06' }
const place = { day, location_id: 'medway', staff_id: 'amy', start: 660 }
const freeAt = (now: string, shown = diary) => findPlaceFacts(shown, place, Date.parse(now)).free

describe('the free times for the panel', () => {
  it('end before the next appointment, and clean-up may last longer than working hours', () => {
    expect(freeAt('2026-11-23T10:00:00Z')).toEqual([
      { staff: 'amy', start: 540, end: 720, until: 720 },
      { staff: 'amy', start: 760, end: 1020, until: 1050 },
    ])
  })

  it('include the chosen time after it has begun, also after midnight', () => {
    for (const now of [at('11:20'), at('15:00'), '2026-11-25T00:10:00Z'])
      expect(freeAt(now)?.[0]).toEqual({ staff: 'amy', start: 660, end: 720, until: 720 })
    expect(freeAt(at('10:02'))?.[0]).toMatchObject({ start: 605 })
  })

  it('are not known in a diary of a different week', () => {
    expect(freeAt(at('10:00'), nextWeek)).toBeNull()
  })

  it('come from the last diary with that day while a different week is shown or loads', () => {
    expect(chooseDiary(diary, null, day)).toBe(diary)
    expect(chooseDiary(nextWeek, diary, day)).toBe(diary)
    expect(chooseDiary(null, diary, day)).toBe(diary)
    expect(chooseDiary({ ...diary }, diary, day)).not.toBe(diary)
    expect(chooseDiary(nextWeek, null, day)).toBe(nextWeek)
    expect(chooseDiary(null, null, day)).toBeNull()
  })
})
