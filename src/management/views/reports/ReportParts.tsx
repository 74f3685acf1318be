import type { Report } from '@/contract/reports'
import { customerRows } from '@/messages/management-services'
import { reportCharts, reportHeadings, reportTexts } from './texts'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'
import { dayOfMonth, monthShort } from '@/domain/time/format'
import { BarChart, ColumnChart, ReportSection } from './ReportSection'

interface ReportPartsProps {
  report: Report
  search: string
}

/** `7 Sep`: short, because the columns are narrow. */
const formatShortDay = (day: string): string => `${dayOfMonth(day)} ${monthShort(day)}`

const formatHours = (minutes: number): string => (minutes / 60).toFixed(1)

const toRatio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

/** A whole percentage; a dash if the total is zero. */
const formatShare = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)}%` : '–'

const Weeks = ({ report, search }: ReportPartsProps) => {
  const { weeks, courses, location_id: location } = report
  const isEmpty = report.income === 0 && report.appointments + report.cancelled === 0
  const rows = weeks.map((one) => [
    formatShortDay(one.week),
    formatPounds(one.treatments),
    formatPounds(one.courses),
    formatPounds(one.treatments + one.courses),
    String(one.appointments),
    String(one.cancelled),
    String(one.no_shows),
  ])
  const columns = weeks.map((one) => ({
    label: formatShortDay(one.week),
    parts: [one.treatments, one.courses],
  }))
  const chart = (
    <figure>
      <ColumnChart label={reportHeadings.weeks} columns={columns} />
      {courses > 0 && (
        <figcaption className="desk-chart__key">
          <span data-part="0">{reportCharts.treatments}</span>
          <span data-part="1">{reportCharts.courses}</span>
        </figcaption>
      )}
    </figure>
  )
  const note = location ? `${reportTexts.incomeNote} ${reportTexts.coursesElsewhere}` : reportTexts.incomeNote
  return <ReportSection table="weeks" search={search} chart={chart} note={note} rows={isEmpty ? [] : rows} />
}

const Methods = ({ report: { methods, income }, search }: ReportPartsProps) => (
  <ReportSection
    table="methods"
    search={search}
    rows={methods.map((one) => [
      formatPaymentMethod(one.method),
      formatPounds(one.income),
      formatShare(one.income, income),
    ])}
    chart={
      <BarChart
        label={reportHeadings.methods}
        bars={methods.map((one) => ({
          label: formatPaymentMethod(one.method),
          value: formatPounds(one.income),
          share: toRatio(one.income, income),
        }))}
      />
    }
  />
)

const StaffTable = ({ report: { people }, search }: ReportPartsProps) => (
  <ReportSection
    table="people"
    search={search}
    note={reportTexts.hoursNote}
    rows={people.map((one) => [
      one.name,
      String(one.appointments),
      String(one.no_shows),
      formatHours(one.filled_minutes),
      formatHours(one.open_minutes),
      formatShare(one.filled_minutes, one.open_minutes),
      formatPounds(one.income),
    ])}
    chart={
      <BarChart
        label={reportHeadings.people}
        bars={people.map(({ name, filled_minutes: filled, open_minutes: open }) => ({
          label: name,
          value: formatShare(filled, open),
          share: toRatio(filled, open),
        }))}
      />
    }
  />
)

/** How full the rooms are. Not shown in a salon without rooms. */
const Resources = ({ report: { resources }, search }: ReportPartsProps) =>
  resources.length > 0 && (
    <ReportSection
      table="resources"
      search={search}
      note={reportTexts.resourcesNote}
      rows={resources.map((one) => [
        one.name,
        one.location_name,
        String(one.appointments),
        formatHours(one.filled_minutes),
        formatHours(one.open_minutes),
        formatShare(one.filled_minutes, one.open_minutes),
      ])}
      chart={
        <BarChart
          label={reportHeadings.resources}
          bars={resources.map(({ name, filled_minutes: filled, open_minutes: open }) => ({
            label: name,
            value: formatShare(filled, open),
            share: toRatio(filled, open),
          }))}
        />
      }
    />
  )

const Treatments = ({ report: { top_treatments: all }, search }: ReportPartsProps) => (
  <ReportSection
    table="treatments"
    search={search}
    rows={all.map((one) => [one.service_name, String(one.appointments), formatPounds(one.income)])}
    chart={
      <BarChart
        label={reportHeadings.treatments}
        bars={all.map(({ service_name: label, appointments }) => ({
          label,
          value: String(appointments),
          share: toRatio(appointments, all[0]?.appointments ?? 0),
        }))}
      />
    }
  />
)

const Customers = ({ report, search }: ReportPartsProps) => {
  const { customers, returning, came_again: again } = report
  const kinds: [string, number][] = [
    [customerRows.returning, returning],
    [customerRows.again, again],
    [customerRows.once, customers - returning - again],
  ]
  const rows = [...kinds, [customerRows.all, customers] as const].map(([words, count]) => [
    words,
    String(count),
    formatShare(count, customers),
  ])
  const bars = kinds.map(([label, count]) => ({
    label,
    value: String(count),
    share: toRatio(count, customers),
  }))
  return (
    <ReportSection
      table="customers"
      search={search}
      note={reportTexts.returningNote}
      rows={customers > 0 ? rows : []}
      chart={<BarChart label={reportHeadings.customers} bars={bars} />}
    />
  )
}

const Figures = ({ report }: Pick<ReportPartsProps, 'report'>) => (
  <dl className="desk-report__figures">
    {reportTexts.figures.map(([name, words]) => (
      <div key={name}>
        <dt>{words}</dt>
        <dd>
          {name === 'filled' && formatShare(report.filled_minutes, report.open_minutes)}
          {name === 'returning' && formatShare(report.returning, report.customers)}
          {(name === 'income' || name === 'deposits_held') && formatPounds(report[name])}
          {(name === 'appointments' || name === 'no_shows') && report[name]}
        </dd>
      </div>
    ))}
  </dl>
)

/** The whole report: its figures, then a chart and a table for each subject. */
export const ReportParts = (props: ReportPartsProps) => (
  <>
    <Figures report={props.report} />
    <p className="desk-hint">{reportTexts.depositsNote}</p>
    <Weeks {...props} />
    <Methods {...props} />
    <StaffTable {...props} />
    <Resources {...props} />
    <Treatments {...props} />
    <Customers {...props} />
  </>
)
