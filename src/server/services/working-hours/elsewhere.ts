import type { BasePayload, Where } from 'payload'
import type { HoursElsewhere } from '../../../contract/availability'
import { fail, ok, type Result } from '../../../domain/errors'
import { weekdayOf } from '../../../domain/time/calendar'
import { overlaps } from '../../../domain/time/interval'
import { formatClock, type MinuteRange } from '../../../domain/time/minutes'
import { weekDays } from '../../../domain/time/week-days'
import { dayOf, type DayKey } from '../../../domain/time/zone'
import { dependenciesOf } from '../../dependencies'
import { oneOffsWhere, weeklyHoursWhere } from '../../repositories/hours'
import { allLocations } from '../../repositories/people'

/** Hours at another location, on a day of every week or on one. */
interface Hours extends MinuteRange {
  location: string
  /** 0 is Monday. */
  weekday: number
  /** The only day; null: every week. */
  day: DayKey | null
}

/** A person's weekly hours, and the single days from today on, at every location in use but one. */
const hoursElsewhere = async (
  payload: BasePayload,
  staff: string,
  location: string,
): Promise<{ hours: Hours[]; names: Map<string, string> }> => {
  const today = dayOf(dependenciesOf(payload).clock.now())
  const other: Where[] = [{ staff: { equals: staff } }, { location: { not_equals: location } }]
  const [weekly, single, places] = await Promise.all([
    weeklyHoursWhere(payload, { and: other }),
    oneOffsWhere(payload, { and: [...other, { day: { greater_than_equal: today } }] }),
    allLocations(payload),
  ])
  const names = new Map(places.filter(({ archived }) => !archived).map(({ id, name }) => [id, name]))
  const everyWeek = weekly.flatMap((row) =>
    ((Array.isArray(row.schedule) ? row.schedule : []) as MinuteRange[][]).flatMap((ranges, weekday) =>
      ranges.map(({ start, end }) => ({ start, end, weekday, location: row.location, day: null })),
    ),
  )
  const once = single.map((row) => ({
    ...{ start: row.startMinutes, end: row.endMinutes },
    ...{ weekday: weekdayOf(row.day), location: row.location, day: row.day },
  }))
  return { hours: [...everyWeek, ...once].filter((one) => names.has(one.location)), names }
}

const refusal = (met: Hours[], names: Map<string, string>, field: string): Result<null> => {
  if (met.length === 0) return ok(null)
  const elsewhere = met.map(({ day, weekday, location, start, end }): HoursElsewhere => ({
    day: day ?? weekDays[weekday] ?? '',
    location_name: names.get(location) ?? '',
    start: formatClock(start),
    end: formatClock(end),
  }))
  return fail('WORKS_ELSEWHERE', { field, data: { elsewhere } })
}

/** `WORKS_ELSEWHERE` (D87) with what a week at a location (index 0: Monday) meets of the person's hours elsewhere. */
export const weekIsFree = async (
  payload: BasePayload,
  { staff, location, week }: { staff: string; location: string; week: readonly MinuteRange[][] },
): Promise<Result<null>> => {
  const { hours, names } = await hoursElsewhere(payload, staff, location)
  const met = hours.filter((one) => week[one.weekday]?.some((range) => overlaps(range, one)))
  return refusal(met, names, `schedule.${weekDays[met[0]?.weekday ?? 0]}`)
}

/** The same for hours on a single day. */
export const dayIsFree = async (
  payload: BasePayload,
  { staff, location, day, range }: { staff: string; location: string; day: DayKey; range: MinuteRange },
): Promise<Result<null>> => {
  const { hours, names } = await hoursElsewhere(payload, staff, location)
  const met = hours.filter(
    (one) => (one.day ?? day) === day && one.weekday === weekdayOf(day) && overlaps(range, one),
  )
  return refusal(met, names, 'time_range')
}
