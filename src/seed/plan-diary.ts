import { type DayKey, getDayStart, type MinuteRange, roundUpTo, toInstant } from '@/domain/time/time'
import { addDays, getWeekday } from '@/domain/time/calendar'
import type { Random } from './random'

export interface PlannedService {
  id: string
  name: string
  durationMinutes: number
  cleanUpMinutes: number
  patchTest: boolean
  /** In pence, by location id. */
  prices: ReadonlyMap<string, number>
  staff: readonly string[]
  /** The kinds of rooms and equipment that it needs. */
  kinds: readonly string[]
}

/** The weekly hours of one person at one location. */
export interface Shift {
  staff: string
  location: string
  week: readonly (readonly MinuteRange[])[]
}

export interface PlannedAppointment {
  staff: string
  location: string
  service: PlannedService
  pricePence: number
  /** Epoch ms. */
  start: number
}

const daysBack = 7
const daysAhead = 12
const gridMinutes = 15

/** More appointments in the past than in the future, so that there is always a free time to book. */
const getFullness = (daysFromToday: number): number =>
  daysFromToday <= 0 ? 0.45 : Math.max(0.1, 0.4 - daysFromToday * 0.03)

const planRange = (
  random: Random,
  shift: Shift,
  options: { day: DayKey; range: MinuteRange; services: PlannedService[]; probability: number },
): PlannedAppointment[] => {
  const planned: PlannedAppointment[] = []
  let at = options.range.start
  while (at < options.range.end) {
    const service = random.pick(options.services)
    const needed = service ? service.durationMinutes + service.cleanUpMinutes : 0
    const price = service?.prices.get(shift.location)
    if (service && price && at + needed <= options.range.end && random.chance(options.probability)) {
      const { staff, location } = shift
      planned.push({ staff, location, service, pricePence: price, start: toInstant(options.day, at) })
      at += roundUpTo(needed, gridMinutes)
    } else at += 2 * gridMinutes
  }
  return planned
}

/** Appointments within everyone's working hours, never on a closed day, for some days around today. */
export const planDiary = (
  random: Random,
  input: { today: DayKey; shifts: Shift[]; services: PlannedService[]; closed: ReadonlySet<DayKey> },
): PlannedAppointment[] => {
  const planned: PlannedAppointment[] = []
  for (let offset = -daysBack; offset <= daysAhead; offset++) {
    const day = addDays(input.today, offset)
    if (input.closed.has(day)) continue
    for (const shift of input.shifts) {
      const services = input.services.filter(
        (one) => one.staff.includes(shift.staff) && one.prices.has(shift.location),
      )
      for (const range of shift.week[getWeekday(day)] ?? [])
        planned.push(...planRange(random, shift, { day, range, services, probability: getFullness(offset) }))
    }
  }
  // At one time, the order of the shifts stays. By id, each start would give the scarce rooms to different appointments.
  return planned.sort((a, b) => a.start - b.start)
}

/** True if its claim still matters: today or later. */
export const isCurrent = (appointment: PlannedAppointment, today: DayKey): boolean =>
  appointment.start >= getDayStart(today)
