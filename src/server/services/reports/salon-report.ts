import type { BasePayload, PayloadRequest } from 'payload'
import type { Report, ReportQuery, ReportTable } from '@/contract/reports'
import { isLocationClosedBy } from '@/domain/booking/availability'
import { getRelationId } from '@/domain/content/relations'
import { fail, ok, type Result } from '@/domain/errors'
import { toPounds } from '@/domain/pricing/totals'
import {
  calculateCustomers,
  calculateFilledHours,
  filterPeriod,
  type PeriodFigures,
  calculateMethodFigures,
  calculateTreatments,
  calculateWeekFigures,
} from '@/domain/reports/figures'
import { sumDepositsHeld, splitIncome, reportPeriod, type ReportPeriod } from '@/domain/reports/income'
import { formatFullName } from '@/domain/text/names'
import { dependenciesOf } from '@/server/dependencies'
import { loadReport, type ReportRows, findWorkedTimes } from './load-report'
import { formatMethodName } from '@/messages/management-receipts'
import { customerRows, reportColumns } from '@/messages/management-services'
import { writeAudit } from '@/server/repositories/audit'
import { createCsvFile } from '@/server/csv-file'

const TOP_TREATMENTS = 10

const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0)

type PersonFigure = Report['people'][number]

/** Lists current staff, and others with figures in the period, the busiest first. */
const calculateStaffRows = (
  rows: ReportRows,
  seen: PeriodFigures,
  period: ReportPeriod,
  location: string | null,
) =>
  rows.staff
    .map((person): { shown: boolean; figure: PersonFigure } => {
      const id = String(person.id)
      const own = seen.visits.filter(({ staff, isCancelled }) => staff === id && !isCancelled)
      const income = sum(
        seen.parts.filter(({ staff }) => staff === id),
        ({ pence }) => pence,
      )
      const busy = own.map(({ start, busyEnd }) => ({ start, end: busyEnd }))
      const { openMinutes, filledMinutes } = calculateFilledHours({
        ...findWorkedTimes(rows, period, id, location),
        busy,
      })
      const figure = {
        staff_id: id,
        name: formatFullName(person.firstName, person.lastName),
        appointments: own.length,
        income: toPounds(income),
        no_shows: own.filter(({ isMissed }) => isMissed).length,
        open_minutes: openMinutes,
        filled_minutes: filledMinutes,
      }
      // Staff without hours at a location are not shown for it.
      return { shown: own.length > 0 || income !== 0 || (!person.archived && openMinutes > 0), figure }
    })
    .filter(({ shown }) => shown)
    .map(({ figure }) => figure)
    .sort((a, b) => b.filled_minutes - a.filled_minutes)

/** Lists the rooms and equipment in use, the fullest first (D104). */
const calculateResources = (
  rows: ReportRows,
  period: ReportPeriod,
  location: string | null,
): Report['resources'] =>
  rows.resources
    .map((one) => ({ ...one, at: getRelationId(one.location) ?? '' }))
    .filter(({ at }) => location === null || at === location)
    .flatMap(({ id, name, at, archived, timesOff }) => {
      const busy = rows.resourceTimes.filter(({ of }) => of === String(id))
      if (archived && busy.length === 0) return []
      const worked = rows.staff.map((person) => findWorkedTimes(rows, period, String(person.id), at))
      const off = (timesOff ?? []).map(({ from, until }) => ({
        start: Date.parse(from),
        end: Date.parse(until),
      }))
      const { openMinutes, filledMinutes } = calculateFilledHours({
        open: archived ? [] : worked.flatMap(({ open }) => open),
        blocked: [...off, ...rows.events.filter((event) => isLocationClosedBy(event, at))],
        busy,
      })
      return {
        resource_id: String(id),
        name,
        location_name: rows.locations.find((place) => String(place.id) === at)?.name ?? '',
        appointments: busy.length,
        open_minutes: openMinutes,
        filled_minutes: filledMinutes,
      }
    })
    .sort((a, b) => b.filled_minutes - a.filled_minutes)

const calculateWeeks = (seen: PeriodFigures, period: ReportPeriod): Report['weeks'] =>
  calculateWeekFigures(seen, period).map((one) => ({
    week: one.monday,
    treatments: toPounds(one.treatmentsPence),
    courses: toPounds(one.coursesPence),
    appointments: one.appointments,
    cancelled: one.cancelled,
    no_shows: one.missed,
  }))

const rankTreatments = (seen: PeriodFigures, names: ReadonlyMap<string, string>): Report['top_treatments'] =>
  calculateTreatments(seen, TOP_TREATMENTS).map(({ service, appointments, pence }) => ({
    service_id: service,
    service_name: names.get(service) ?? '',
    appointments,
    income: toPounds(pence),
  }))

/** Loads the report for the requested weeks, at one location or all. */
export const loadSalonReport = async (payload: BasePayload, asked: ReportQuery): Promise<Result<Report>> => {
  const now = dependenciesOf(payload).clock.now()
  const period = reportPeriod(asked, now)
  if (!period.ok) return period
  const rows = await loadReport(payload, period.value, now)
  const location = asked.location_id ?? null
  const place = rows.locations.find(({ id }) => String(id) === location)
  if (location !== null && !place) return fail('LOCATION_NOT_FOUND', { field: 'location_id' })
  const { visits, money, courses } = rows
  const whole = { visits, parts: splitIncome(visits, money), courses }
  const seen = filterPeriod(whole, period.value, location)
  const people = calculateStaffRows(rows, seen, period.value, location)
  const live = seen.visits.filter(({ isCancelled }) => !isCancelled)
  const treatments = sum(seen.parts, ({ pence }) => pence)
  const ofCourses = sum(seen.courses, ({ netPence }) => netPence)
  const { customers, returning, again } = calculateCustomers(seen, rows.before)
  return ok({
    from: period.value.from,
    to: period.value.to,
    location_id: location,
    location_name: place?.name ?? null,
    income: toPounds(treatments + ofCourses),
    treatments: toPounds(treatments),
    courses: toPounds(ofCourses),
    deposits_held: toPounds(sumDepositsHeld(visits, money, now, location)),
    appointments: live.length,
    cancelled: seen.visits.length - live.length,
    no_shows: live.filter(({ isMissed }) => isMissed).length,
    open_minutes: sum(people, (one) => one.open_minutes),
    filled_minutes: sum(people, (one) => one.filled_minutes),
    customers,
    returning,
    came_again: again,
    weeks: calculateWeeks(seen, period.value),
    methods: calculateMethodFigures(seen).map(({ method, pence }) => ({ method, income: toPounds(pence) })),
    people,
    resources: calculateResources(rows, period.value, location),
    top_treatments: rankTreatments(seen, rows.serviceNames),
  })
}

const formatReportPounds = (pounds: number): string => pounds.toFixed(2)
const formatReportHours = (minutes: number): string => (minutes / 60).toFixed(2)
/** Formats a part of a whole as a whole percentage. */
const formatReportShare = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)}%` : ''

const rowsByTable: Record<ReportTable, (report: Report) => string[][]> = {
  weeks: ({ weeks }) =>
    weeks.map((one) => [
      one.week,
      formatReportPounds(one.treatments),
      formatReportPounds(one.courses),
      formatReportPounds(one.treatments + one.courses),
      String(one.appointments),
      String(one.cancelled),
      String(one.no_shows),
    ]),
  methods: ({ methods, income }) =>
    methods.map((one) => [
      formatMethodName(one.method),
      formatReportPounds(one.income),
      formatReportShare(one.income, income),
    ]),
  people: ({ people }) =>
    people.map((one) => [
      one.name,
      String(one.appointments),
      String(one.no_shows),
      formatReportHours(one.filled_minutes),
      formatReportHours(one.open_minutes),
      formatReportShare(one.filled_minutes, one.open_minutes),
      formatReportPounds(one.income),
    ]),
  resources: ({ resources }) =>
    resources.map((one) => [
      one.name,
      one.location_name,
      String(one.appointments),
      formatReportHours(one.filled_minutes),
      formatReportHours(one.open_minutes),
      formatReportShare(one.filled_minutes, one.open_minutes),
    ]),
  treatments: ({ top_treatments: treatments }) =>
    treatments.map((one) => [one.service_name, String(one.appointments), formatReportPounds(one.income)]),
  customers: ({ customers, returning, came_again: again }) =>
    (
      [
        [customerRows.returning, returning],
        [customerRows.again, again],
        [customerRows.once, customers - returning - again],
        [customerRows.all, customers],
      ] as const
    ).map(([words, count]) => [words, String(count), formatReportShare(count, customers)]),
}

/** Creates a spreadsheet file of one table of a report, named after its weeks. The export is recorded. */
export const reportFile = async (
  req: PayloadRequest,
  asked: ReportQuery,
  table: ReportTable,
): Promise<Result<ReturnType<typeof createCsvFile>>> => {
  const found = await loadSalonReport(req.payload, asked)
  if (!found.ok) return found
  await writeAudit(req, { action: 'report-exported', subject: 'reports', subjectId: table })
  const { from, to } = found.value
  const rows = rowsByTable[table](found.value)
  return ok(createCsvFile(`report-${table}-${from}-${to}`, [reportColumns[table], ...rows]))
}
