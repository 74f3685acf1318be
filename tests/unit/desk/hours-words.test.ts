import { describe, expect, it } from 'vitest'
import { type Column, formatShortHours, formatColumnHours } from '@/management/views/appointments/columns'

const at = (location_id: string, start: number, end: number) => ({
  ...{ staff_id: 'amy', location_id, day: '2026-11-24' },
  ...{ start: start * 60, end: end * 60 },
})
const column = (open: Column['open']): Column => ({
  ...{ key: 'amy', day: '2026-11-24', open, bookings: [], events: [], allDay: [] },
  person: {} as Column['person'],
})
const name = (id: string): string => id

describe('the hours at the head of a diary column', () => {
  it('run from the first to the last at one location, and are listed separately for several', () => {
    const withBreak = column([at('Medway', 9, 13), at('Medway', 14, 19)])
    expect(formatColumnHours(withBreak, name)).toBe('9 am – 1 pm Medway, 2 pm – 7 pm Medway')
    expect(formatShortHours(withBreak, name)).toBe('9 am – 7 pm Medway')
    const twoPlaces = column([at('Medway', 9, 13), at('Maidstone', 14, 19)])
    expect(formatShortHours(twoPlaces, name)).toBe('9 am – 1 pm Medway, 2 pm – 7 pm Maidstone')
    expect(formatShortHours(column([]), name)).toBe('Not working')
  })
})
