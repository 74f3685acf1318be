import type { Booking } from '@/contract/booking'
import { LoadFailed, Page } from '@/management/components/Page.client'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import type { TillClosing } from '@/contract/tills'
import { formatDate, formatDay } from '@/domain/time/format'
import { addDays, parseDay } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { hasRole } from '@/management/shell/menu'
import { type EndOfDay, loadEndOfDay } from '@/server/services/reports/end-of-day'
import { listTillClosings, loadTills } from '@/server/services/payments/tills'
import { formatPersonName } from '@/management/format/names'
import { formatIsoTimeRange } from '@/management/format/dates'
import { DataTable } from '@/management/components/DataTable'
import { formatPounds } from '@/management/format/payment-state'
import { PaymentTag } from '@/management/components/Tag'
import { TillPanel } from './TillPanel.client'
import { closingsTexts, endOfDayTexts } from './texts'

const toBookingHref = ({ booking_id, booking_slot_id }: Booking): string =>
  `/management/booking-details?bookingId=${booking_id}&bookingSlotId=${booking_slot_id}`

interface AppointmentListProps {
  title: string
  none: string
  bookings: readonly Booking[]
  /** Places on courses, which are listed after the appointments. */
  places?: EndOfDay['unpaidPlaces']
  /** True if the state of the payment is shown. */
  hasPayment?: boolean
}

/** Appointments with a link to their page, and places on courses with a link to their payment. */
const AppointmentList = ({
  title,
  none,
  bookings,
  places = [],
  hasPayment = false,
}: AppointmentListProps) => (
  <section className="desk-panel" aria-label={title}>
    <h3>
      {title}
      {bookings.length + places.length > 0 && ` (${bookings.length + places.length})`}
    </h3>
    {bookings.length + places.length === 0 ? (
      <p className="desk-hint">{none}</p>
    ) : (
      <ul className="desk-going">
        {bookings.map((one) => (
          <li key={one.booking_slot_id}>
            <a className="desk-link" href={toBookingHref(one)}>
              {formatPersonName(one)}
            </a>{' '}
            {hasPayment && <PaymentTag state={one.payment_state} />}
            <br />
            {one.service_name}, {formatIsoTimeRange(one.start_time, one.end_time)}
            <br />
            <span className="desk-hint">
              {one.staff_name}, {one.location_name}
            </span>
          </li>
        ))}
        {places.map((one) => (
          <li key={one.payment_id}>
            <a className="desk-link" href={`/management/payment-details?paymentId=${one.payment_id}`}>
              {one.customer_name}
            </a>{' '}
            <PaymentTag state={one.payment_state} />
            <br />
            {one.course_title}, {formatIsoTimeRange(one.start_time, one.end_time)}
            <br />
            <span className="desk-hint">{one.location_name}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const toDayHref = (day: string): string => `/management/end-of-day?day=${day}`

/** Tills of earlier days that nobody has closed. */
const ForgottenTills = ({ tills }: { tills: EndOfDay['forgottenTills'] }) =>
  tills.length === 0 ? null : (
    <section className="desk-panel" aria-label={endOfDayTexts.forgotten}>
      <h3>{endOfDayTexts.forgotten}</h3>
      <ul className="desk-going">
        {tills.map(({ day, location_id, location_name }) => (
          <li key={`${day} ${location_id}`}>
            <a className="desk-link" href={toDayHref(day)}>
              {endOfDayTexts.forgottenLink(formatDay(day), location_name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )

/** Chooses the day, which is kept in the address. Works without JavaScript. */
const DayChoice = ({ day }: { day: string }) => (
  <form className="desk-report__filter" action="/management/end-of-day">
    <div className="desk-report__fields">
      <label className="desk-field">
        <span>{endOfDayTexts.day}</span>
        <input className="desk-input" type="date" name="day" defaultValue={day} required />
      </label>
      <button type="submit" className="btn btn--style-secondary btn--size-medium desk-action">
        {endOfDayTexts.show}
      </button>
    </div>
  </form>
)

/** /management/end-of-day: what is left to do in the evening, and the tills to close (D116). */
export const EndOfDayView = async ({ title, payload, query, req }: ScreenProps) => {
  const day = parseDay(query('day')) ?? toDayKey(Date.now())
  const loaded = await loadForScreen(payload, async () => ({
    endOfDay: await loadEndOfDay(payload, day),
    tills: (await loadTills(payload, day)).tills,
  }))
  if (!loaded) return <LoadFailed message={endOfDayTexts.failed} />
  const { endOfDay, tills } = loaded
  return (
    <Page title={title}>
      <DayChoice day={day} />
      <p className="desk-report__period">
        <strong>{formatDay(day)}</strong>
      </p>
      <div className="desk-panels">
        <div className="desk-panels__stack">
          <AppointmentList
            title={endOfDayTexts.unpaid}
            none={endOfDayTexts.unpaidNone}
            bookings={endOfDay.unpaid}
            places={endOfDay.unpaidPlaces}
            hasPayment
          />
          <AppointmentList
            title={endOfDayTexts.toBeCompleted}
            none={endOfDayTexts.toBeCompletedNone}
            bookings={endOfDay.toBeCompleted}
          />
          <AppointmentList
            title={endOfDayTexts.noShows}
            none={endOfDayTexts.noShowsNone}
            bookings={endOfDay.noShows}
          />
        </div>
        <AppointmentList
          title={endOfDayTexts.tomorrow}
          none={endOfDayTexts.tomorrowNone}
          bookings={endOfDay.firstTomorrow}
        />
      </div>
      <div className="desk-panels">
        {tills.map((till) => (
          <TillPanel key={`${day} ${till.location_id}`} day={day} till={till} />
        ))}
        <ForgottenTills tills={endOfDay.forgottenTills} />
      </div>
      {hasRole(req, 'manager') && (
        <p>
          <a className="desk-link" href="/management/end-of-day/cash-ups">
            {endOfDayTexts.pastCashUps}
          </a>
        </p>
      )}
    </Page>
  )
}

const toMonthAgo = (today: string): string => addDays(today, -30)

/** The closed tills of a period, with their differences. */
const Closings = ({ closings }: { closings: readonly TillClosing[] }) => (
  <DataTable
    label={closingsTexts.label}
    columns={[
      'Day',
      'Till',
      { title: 'Expected', isNumber: true },
      { title: 'Counted', isNumber: true },
      { title: 'Difference', isNumber: true },
      'Closed by',
      'Note',
    ]}
  >
    {closings.map((one) => (
      <tr key={`${one.day} ${one.location_id}`}>
        <th scope="row">
          <a className="desk-link" href={toDayHref(one.day)}>
            {formatDate(one.day)}
          </a>
        </th>
        <td>{one.location_name}</td>
        <td data-number>{formatPounds(one.expected)}</td>
        <td data-number>{formatPounds(one.counted)}</td>
        <td data-number>{formatPounds(one.difference)}</td>
        <td>{one.closed_by}</td>
        <td>{one.note}</td>
      </tr>
    ))}
  </DataTable>
)

/** /management/end-of-day/cash-ups: what was counted, for managers (D116). */
export const CashUpsView = async ({ title, payload, query }: ScreenProps) => {
  const today = toDayKey(Date.now())
  const to = parseDay(query('to')) ?? today
  const from = parseDay(query('from')) ?? toMonthAgo(to)
  const closings = await loadForScreen(payload, () => listTillClosings(payload, { from, to }))
  if (!closings) return <LoadFailed message={closingsTexts.failed} />
  return (
    <section className="desk-page" aria-label={title}>
      <header className="desk-page__head">
        <h1>{title}</h1>
      </header>
      <form className="desk-report__filter" action="/management/end-of-day/cash-ups">
        <div className="desk-report__fields">
          <label className="desk-field">
            <span>{closingsTexts.from}</span>
            <input className="desk-input" type="date" name="from" defaultValue={from} />
          </label>
          <label className="desk-field">
            <span>{closingsTexts.to}</span>
            <input className="desk-input" type="date" name="to" defaultValue={to} />
          </label>
          <button type="submit" className="btn btn--style-secondary btn--size-medium desk-action">
            {endOfDayTexts.show}
          </button>
        </div>
      </form>
      {closings.length === 0 ? (
        <p className="desk-empty">{closingsTexts.empty}</p>
      ) : (
        <>
          <Closings closings={closings} />
          <p>
            <a className="desk-link" href={`/api/tills/file?from=${from}&to=${to}`} download>
              {closingsTexts.file}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
