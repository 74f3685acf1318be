import { describe, expect, it } from 'vitest'
import type { StaffDocs } from '@/management/api/catalogue'
import { describeUsualLocations } from '@/management/views/availability/AddAvailabilityScreen.client'
import { copyDay, getDayOfField, validateWeek } from '@/management/views/availability/week-hours'
import { hoursTexts } from '@/management/views/availability/texts'

describe('the hours of a week', () => {
  it('are invalid on each day whose end is not after its start', () => {
    const week = {
      Monday: [{ start: '17:00', end: '09:00' }],
      Tuesday: [{ start: '09:00', end: '17:00' }],
      Wednesday: [{ start: '', end: '' }],
      Thursday: [
        { start: '09:00', end: '12:00' },
        { start: '13:00', end: '' },
      ],
    }
    expect(validateWeek(week)).toEqual({
      Monday: hoursTexts.reversed('Monday'),
      Thursday: hoursTexts.reversed('Thursday'),
    })
    expect([getDayOfField('schedule.Friday'), getDayOfField('staff_id'), getDayOfField(undefined)]).toEqual([
      'Friday',
      null,
      null,
    ])
  })

  it('need confirming at a location where the person does not usually work', () => {
    const person = (id: string, locations: string[]) => ({
      id,
      firstName: 'Tamsin',
      lastName: 'Reed',
      locations,
    })
    const docs = { docs: [person('t', ['m']), person('any', [])] } satisfies StaffDocs
    const places = [
      { location_id: 'm', location_name: 'Medway', address: '' },
      { location_id: 'k', location_name: 'Maidstone', address: '' },
    ]
    const known = { docs, places }
    expect(describeUsualLocations(known, { id: 't' }, { id: 'k' })).toBe('Medway')
    expect(describeUsualLocations(known, { id: 't' }, { id: 'm' })).toBeNull()
    expect(describeUsualLocations(known, { id: 'any' }, { id: 'k' })).toBeNull()
  })

  it('are copied from one day to others, which can then be changed on their own', () => {
    const morning = { start: '09:00', end: '12:00' }
    const week = { Monday: [morning], Tuesday: [], Friday: [{ start: '13:00', end: '17:00' }] }
    const copied = copyDay(week, 'Monday', ['Tuesday', 'Wednesday'])
    expect(copied).toEqual({ ...week, Tuesday: [morning], Wednesday: [morning] })
    expect(copied.Tuesday?.[0]).not.toBe(morning)
    expect(copyDay(week, 'Sunday', ['Monday']).Monday).toEqual([])
  })
})
