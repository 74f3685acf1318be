import type { PayloadRequest } from 'payload'
import type { Report, ReportQuery, ReportTable } from '../../../contract/reports'
import { ok, type Result } from '../../../domain/errors'
import { customerRows, reportColumns } from '../../../messages/management-reports'
import { csvFile } from '../../csv'
import { writeAudit } from '../../repositories/audit'
import { salonReport } from './salon-report'

const amount = (pounds: number): string => pounds.toFixed(2)
const hours = (minutes: number): string => (minutes / 60).toFixed(2)
/** In percent, whole. */
const share = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)}%` : ''

const rowsOf: Record<ReportTable, (report: Report) => string[][]> = {
  weeks: ({ weeks }) =>
    weeks.map((one) => [
      ...[one.week, amount(one.treatments), amount(one.courses), amount(one.treatments + one.courses)],
      ...[String(one.appointments), String(one.cancelled), String(one.no_shows)],
    ]),
  methods: ({ methods, income }) =>
    methods.map((one) => [one.method, amount(one.income), share(one.income, income)]),
  people: ({ people }) =>
    people.map((one) => [
      ...[one.name, String(one.appointments), String(one.no_shows), hours(one.filled_minutes)],
      ...[hours(one.open_minutes), share(one.filled_minutes, one.open_minutes), amount(one.income)],
    ]),
  treatments: ({ top_treatments: treatments }) =>
    treatments.map((one) => [one.service_name, String(one.appointments), amount(one.income)]),
  customers: ({ customers, returning, came_again: again }) =>
    (
      [
        [customerRows.returning, returning],
        [customerRows.again, again],
        [customerRows.once, customers - returning - again],
        [customerRows.all, customers],
      ] as const
    ).map(([words, count]) => [words, String(count), share(count, customers)]),
}

/** One table of a report for a spreadsheet; the file's name says of which weeks. Who took it is recorded. */
export const reportFile = async (
  req: PayloadRequest,
  asked: ReportQuery,
  table: ReportTable,
): Promise<Result<ReturnType<typeof csvFile>>> => {
  const found = await salonReport(req.payload, asked)
  if (!found.ok) return found
  await writeAudit(req, { action: 'report-exported', subject: 'reports', subjectId: table })
  const { from, to } = found.value
  const rows = rowsOf[table](found.value)
  return ok(csvFile(`report-${table}-${from}-${to}`, [reportColumns[table], ...rows]))
}
