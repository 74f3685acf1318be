import type { BasePayload } from 'payload'
import type { DiaryLocation, DiaryPerson, DiaryRoom, WorkingTime, DiaryFigure } from '@/contract/diary'
import type { WeeklyHours } from '@/domain/booking/slot-rules'
import { openTimesOn } from '@/domain/diary/grid'
import { listDaysBetween, type DayRange } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import { listComingAt, type AppointmentRow } from '@/server/repositories/appointments'
import { type ResourceRow } from '@/server/repositories/resources'
import type { Row } from '@/server/repositories/store'
import { getRelationId } from '@/domain/content/relations'
import { type FigureWeek, calculateDiaryWeek } from '@/domain/diary/week-figures'
import { toPounds } from '@/domain/pricing/totals'
import { groupLaterParts } from '@/domain/payments/bill'
import type { BookingJoins } from './list-bookings'

interface Hours {
  weekly: Row<'weekly-hours'>[]
  oneOffs: Row<'one-off-availability'>[]
}

export const listWorkingTimes = ({ weekly, oneOffs }: Hours, { from, to }: DayRange): WorkingTime[] => {
  const pairs = new Map<string, { staff_id: string; location_id: string }>()
  for (const { staff, location } of [...weekly, ...oneOffs])
    pairs.set(`${staff}|${location}`, { staff_id: staff, location_id: location })
  return [...pairs.values()].flatMap(({ staff_id, location_id }) => {
    const theirs = <R extends { staff: string; location: string }>(rows: R[]): R[] =>
      rows.filter(({ staff, location }) => staff === staff_id && location === location_id)
    const stored = {
      weekly: (theirs(weekly)[0]?.schedule ?? []) as unknown as WeeklyHours,
      oneOffs: theirs(oneOffs).map(({ day, startMinutes, endMinutes }) => ({
        day,
        start: startMinutes,
        end: endMinutes,
      })),
    }
    return listDaysBetween(from, to).flatMap((day) =>
      openTimesOn(day, stored).map((range) => ({ staff_id, location_id, day, ...range })),
    )
  })
}

export const toDiaryPerson = ({ id, firstName, lastName, archived, colour }: Row<'staff'>): DiaryPerson => ({
  staff_id: id,
  first_name: firstName,
  last_name: lastName,
  archived: Boolean(archived),
  colour: colour ?? 0,
})

/** The locations to choose from, including archived ones with upcoming appointments (D22). */
export const toDiaryPlaces = async (
  payload: BasePayload,
  rows: Row<'locations'>[],
): Promise<DiaryLocation[]> => {
  const away = rows.filter(({ archived }) => archived).map(({ id }) => String(id))
  const coming = await listComingAt(payload, away, dependenciesOf(payload).clock.now())
  const needed = new Set(coming.map(({ location }) => location))
  const place = ({ id, name, archived }: Row<'locations'>): DiaryLocation => ({
    location_id: id,
    location_name: name,
    archived: Boolean(archived),
  })
  return rows.filter(({ id, archived }) => !archived || needed.has(String(id))).map(place)
}

export const toDiaryRoom = ({ id, name, kind, location, archived, timesOff }: ResourceRow): DiaryRoom => ({
  resource_id: String(id),
  resource_name: name,
  kind: getRelationId(kind) ?? '',
  location_id: getRelationId(location) ?? '',
  archived: Boolean(archived),
  times_off: (timesOff ?? []).map(({ from, until, reason }) => ({
    start_time: new Date(from).toISOString(),
    end_time: new Date(until).toISOString(),
    reason: reason ?? '',
  })),
})

type PaymentRow = Row<'payments'>

const sumNet = (...payments: PaymentRow[]): number =>
  payments.reduce((sum, one) => sum + one.paidPence - one.refundedPence, 0)

/**
 * Calculates the figures of a period by member of staff and location, from data that is already loaded. `courses` has
 * the payments for courses.
 */
export const calculateDiaryFigures = (
  rows: AppointmentRow[],
  { bookings, payments }: BookingJoins,
  courses: PaymentRow[],
  week: FigureWeek,
): DiaryFigure[] => {
  const sold = rows.map((row) => ({
    payment: bookings.get(row.booking)?.payment ?? null,
    staff: row.staff,
    location: row.location,
    start: row.start,
    pricePence: row.pricePence - (row.discountPence ?? 0),
    isCancelled: row.status === 'Cancelled',
  }))
  const later = groupLaterParts([...payments.values()], [...payments.values()])
  const net = new Map(
    [...payments.values()].map((one) => [one.id, sumNet(one, ...(later.get(one.id) ?? []))]),
  )
  const paid = courses.map((one) => ({ paidAt: one.paidAt ?? one.madeAt, netPence: sumNet(one) }))
  return calculateDiaryWeek(sold, net, paid, week).map((one) => ({
    staff_id: one.staff,
    location_id: one.location,
    income: toPounds(one.incomePence),
    before: toPounds(one.beforePence),
    count: one.count,
  }))
}
