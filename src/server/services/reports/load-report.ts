import type { BasePayload } from 'payload'
import { isLocationClosedBy, isStaffBlockedBy } from '@/domain/booking/availability'
import type { WeeklyHours } from '@/domain/booking/slot-rules'
import { getNeeds, type Need } from '@/domain/booking/claim-store'
import { openTimesOn } from '@/domain/diary/grid'
import { type CourseSale, intersectIntervals } from '@/domain/reports/figures'
import type { SaleMoney, SoldVisit, ReportPeriod } from '@/domain/reports/income'
import { addDays, listDaysBetween } from '@/domain/time/calendar'
import { getDayStart, type Interval, toDayKey, toInstant } from '@/domain/time/time'
import {
  type AppointmentRow,
  listAppointmentsOfBookings,
  listAppointmentsStarting,
  getAttendance,
  findCustomersBefore,
} from '@/server/repositories/appointments'
import {
  type DiaryEvent,
  findOneOffs,
  findWeeklyHours,
  listEventsDuring,
} from '@/server/repositories/schedule'
import {
  listCoursePaymentsDuring,
  type PaymentRow,
  listPaymentsOfBookings,
} from '@/server/repositories/payments'
import { listAllLocations, listAllStaff } from '@/server/repositories/catalogue'
import { listAllResources, type ResourceRow } from '@/server/repositories/resources'
import type { Row } from '@/server/repositories/store'

/** How many days ahead anything can be booked at most (D48). */
const DAYS_AHEAD = 732

export interface ReportRows {
  /** Whole bookings with an appointment that is in the period or upcoming. */
  visits: SoldVisit[]
  money: SaleMoney[]
  courses: CourseSale[]
  /** Customers with an appointment before the period. */
  before: Set<string>
  staff: Row<'staff'>[]
  locations: Row<'locations'>[]
  events: DiaryEvent[]
  weekly: Row<'weekly-hours'>[]
  oneOffs: Row<'one-off-availability'>[]
  resources: ResourceRow[]
  /** When live appointments of the period use a room or a piece of equipment. */
  resourceTimes: Need[]
  /** The name under which a treatment was last sold, by its id. */
  serviceNames: Map<string, string>
}

const toSoldVisit = (row: AppointmentRow): SoldVisit => ({
  booking: row.booking,
  customer: row.customer,
  staff: row.staff,
  location: row.location,
  service: row.service,
  start: row.start,
  busyEnd: row.busyEnd,
  // Income is split by the price after the discount (D90).
  pricePence: row.pricePence - (row.discountPence ?? 0),
  isCancelled: row.status === 'Cancelled',
  isMissed: getAttendance(row) === 'no-show',
})

const getNet = ({ paidPence, refundedPence }: PaymentRow): number => paidPence - (refundedPence ?? 0)

/** Loads everything for a report. The number of queries is fixed, however long the period is. */
export const loadReport = async (
  payload: BasePayload,
  period: ReportPeriod,
  now: number,
): Promise<ReportRows> => {
  const { from, to, start, end } = period
  const days = { and: [{ day: { greater_than_equal: from } }, { day: { less_than_equal: to } }] }
  const [within, coming, courses, events, staff, locations, weekly, oneOffs, resources] = await Promise.all([
    listAppointmentsStarting(payload, start, end),
    listAppointmentsStarting(payload, now, getDayStart(addDays(toDayKey(now), DAYS_AHEAD))),
    listCoursePaymentsDuring(payload, start, end),
    listEventsDuring(payload, period),
    listAllStaff(payload),
    listAllLocations(payload),
    findWeeklyHours(payload, {}),
    findOneOffs(payload, days),
    listAllResources(payload),
  ])
  const bookings = [...new Set([...within, ...coming].map(({ booking }) => booking))]
  const customers = [...new Set(within.map(({ customer }) => customer))]
  const [rows, payments, before] = await Promise.all([
    listAppointmentsOfBookings(payload, bookings),
    listPaymentsOfBookings(payload, bookings),
    findCustomersBefore(payload, customers, start),
  ])
  return {
    visits: rows.map(toSoldVisit),
    money: payments.map((one) => ({ booking: one.booking ?? '', method: one.method, netPence: getNet(one) })),
    courses: courses.map((one) => ({
      paidAt: one.paidAt ?? one.madeAt,
      method: one.method,
      netPence: getNet(one),
    })),
    before,
    staff,
    locations,
    events,
    weekly,
    oneOffs,
    resources,
    resourceTimes: within
      .filter(({ status }) => status !== 'Cancelled')
      .flatMap((row) => getNeeds(row).filter(({ of }) => of !== row.staff)),
    serviceNames: new Map(within.map(({ service, serviceName }) => [service, serviceName])),
  }
}

/** Finds a member of staff's working times in the period, at one location or all, and the part blocked by events. */
export const findWorkedTimes = (
  { weekly, oneOffs, events }: Pick<ReportRows, 'weekly' | 'oneOffs' | 'events'>,
  { from, to }: ReportPeriod,
  person: string,
  location: string | null,
): { open: Interval[]; blocked: Interval[] } => {
  const isTheirs = (one: { staff: string; location: string }): boolean =>
    one.staff === person && (location === null || one.location === location)
  const own = oneOffs.filter(isTheirs)
  const places = new Set([...weekly.filter(isTheirs), ...own].map((one) => one.location))
  const open: Interval[] = []
  const blocked: Interval[] = events.filter((event) => isStaffBlockedBy(event, person))
  for (const place of places) {
    const stored = {
      weekly: (weekly.find((one) => one.staff === person && one.location === place)?.schedule ??
        []) as unknown as WeeklyHours,
      oneOffs: own
        .filter((one) => one.location === place)
        .map(({ day, startMinutes, endMinutes }) => ({ day, start: startMinutes, end: endMinutes })),
    }
    const here = listDaysBetween(from, to).flatMap((day) =>
      openTimesOn(day, stored).map((range) => ({
        start: toInstant(day, range.start),
        end: toInstant(day, range.end),
      })),
    )
    open.push(...here)
    // If a location is closed, staff can still work at a different one (D36).
    blocked.push(
      ...intersectIntervals(
        here,
        events.filter((event) => isLocationClosedBy(event, place)),
      ),
    )
  }
  return { open, blocked }
}
