import { formatTreatment } from '@/domain/content/placeholders'
import { VOUCHER } from '@/domain/payments/bill'
import { formatPaymentMethod, formatPounds, formatPaymentType } from '@/management/format/payment-state'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { correctionTexts, refundTexts } from '@/messages/management-payments'
import { emptyTexts } from '@/messages/management-texts'
import type { Refund } from '@/contract/refunds'
import { getCourseHref } from '@/management/views/courses/course-words'
import { paymentTexts } from './texts'
import { type MethodTotal, sumAll, sumByMethod } from './payment-totals'
import type { GivenRefund, ListedPayment } from '@/contract/payment-lists'
import { toMs, formatDayAndTime, formatPaymentDate, formatTimeSpan } from '@/management/format/dates'
import type { PaymentDetails } from '@/contract/payments'
import { BookingTag, PaymentTag, StateTag, type Tone } from '@/management/components/Tag'
import { DataTable } from '@/management/components/DataTable'

const Row = ({ total, words }: { total: MethodTotal; words: string }) => (
  <tr>
    <th scope="row">{words}</th>
    <td data-number className="desk-totals__count">
      {total.count}
    </td>
    <td data-number>{formatPounds(total.taken)}</td>
    <td data-number>{formatPounds(total.refunded)}</td>
    <td data-number>
      <strong>{formatPounds(total.net)}</strong>
    </td>
  </tr>
)

interface Props {
  payments: ListedPayment[]
  given: GivenRefund[]
}

/** Payments and refunds by method. */
export const Totals = ({ payments, given }: Props) => {
  const totals = sumByMethod(payments, given)
  if (totals.length === 0) return null
  return (
    <section className="desk-panel" aria-label={paymentTexts.totals}>
      <h3>{paymentTexts.totals}</h3>
      <DataTable
        label={paymentTexts.totals}
        className="desk-totals"
        columns={[
          paymentTexts.method,
          { title: paymentTexts.count, isNumber: true, className: 'desk-totals__count' },
          { title: paymentTexts.taken, isNumber: true },
          { title: paymentTexts.refunded, isNumber: true },
          { title: paymentTexts.net, isNumber: true },
        ]}
        foot={<Row total={sumAll(payments, given)} words={paymentTexts.all} />}
      >
        {totals.map((total) => (
          <Row key={total.method} total={total} words={formatPaymentMethod(total.method)} />
        ))}
      </DataTable>
      {totals.some(({ method }) => method === VOUCHER) && (
        <p className="desk-hint">{paymentTexts.voucherHint}</p>
      )}
    </section>
  )
}

const toParticipantsHref = ({ course_id, course_date_id }: PaymentDetails): string =>
  course_date_id ? getCourseHref('date', course_date_id) : getCourseHref('details', course_id ?? '')

/** The booked treatments, or the course. */
export const Services = ({ payment }: { payment: PaymentDetails }) => (
  <section className="desk-panel" aria-label="Payment for">
    <h2>{payment.course ? 'Course' : 'Services'}</h2>
    <div className="desk-table-wrap">
      <table className="desk-table">
        <tbody>
          {payment.course && (
            <tr>
              <td>
                {payment.course.title}{' '}
                {payment.course_status === 'Cancelled' && <BookingTag status="Cancelled" />}
              </td>
              <td>
                {payment.courseDate &&
                  formatTimeSpan(payment.courseDate.start_time, payment.courseDate.end_time)}
                {payment.course_type === 'online' && 'Online'}
              </td>
              <td data-number>{formatPounds(payment.course.price)}</td>
            </tr>
          )}
          {(payment.services ?? []).map((one) => (
            <tr key={`${formatTreatment(one.service_name, one.guest_name)} ${one.start_time}`}>
              <td>
                {one.service_name} {one.status === 'Cancelled' && <BookingTag status="Cancelled" />}
              </td>
              <td>{one.start_time ? formatDayAndTime(one.start_time) : ''}</td>
              <td data-number>{formatPounds(one.price)}</td>
            </tr>
          ))}
          {Boolean(payment.discount) && (
            <tr>
              <td colSpan={2}>Discount</td>
              <td data-number>−{formatPounds(payment.discount ?? 0)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
    {payment.booking_id && (
      <p>
        <Link
          className="desk-link"
          prefetch={false}
          href={`/management/booking-details?bookingId=${payment.booking_id}`}
        >
          View booking page
        </Link>
      </p>
    )}
    {payment.course_id && (
      <p>
        <Link className="desk-link" prefetch={false} href={toParticipantsHref(payment)}>
          View participants
        </Link>
      </p>
    )}
  </section>
)

/** True if the bill that begins with this payment was paid in other ways, too, or if the payment was corrected. */
const isPartOfBill = ({ payment_status, payment_state: { paid, corrected }, amount_paid }: PaymentDetails) =>
  payment_status === 'completed' && (paid > amount_paid || corrected > 0)

/** The payer, the amount and the method. */
export const Facts = ({ payment }: { payment: PaymentDetails }) => (
  <section className="desk-panel" aria-label="Payment">
    <h2>
      {formatPounds(payment.amount)} <PaymentTag state={payment.payment_state} />
    </h2>
    {isPartOfBill(payment) && (
      <p className="desk-hint">{paymentTexts.ofBill(formatPounds(payment.payment_state.paid))}</p>
    )}
    <dl className="desk-facts">
      <dt>Payer</dt>
      <dd>{payment.customer_name}</dd>
      <dt>Payment method</dt>
      <dd>{formatPaymentMethod(payment.payment_method)}</dd>
      <dt>Payment type</dt>
      <dd>
        {formatPaymentMethod(payment.payment_context)},{' '}
        {formatPaymentType(payment.payment_type).toLowerCase()}
      </dd>
      {payment.amount_paid !== undefined && (
        <>
          <dt>Paid</dt>
          <dd>{formatPounds(payment.amount_paid)}</dd>
        </>
      )}
      {payment.payment_state.corrected > 0 && (
        <>
          <dt>{paymentTexts.corrected}</dt>
          <dd>{formatPounds(payment.payment_state.corrected)}</dd>
        </>
      )}
      {Boolean(payment.amount_refunded) && (
        <>
          <dt>Refunded</dt>
          <dd>{formatPounds(payment.amount_refunded ?? 0)}</dd>
        </>
      )}
      {payment.payment_date && (
        <>
          <dt>Date</dt>
          <dd>{formatPaymentDate(toMs(payment.payment_date))}</dd>
        </>
      )}
    </dl>
  </section>
)

const refundStates: Record<Refund['status'], [tone: Tone, words: string]> = {
  pending: ['pending', 'On its way'],
  completed: ['paid', refundTexts.arrived],
  failed: ['failed', 'Failed'],
}

const correctedState: [tone: Tone, words: string] = ['paid', correctionTexts.done]

interface RefundsPanelProps {
  title?: string
  refunds: Refund[]
  /** Actions for the refunds. */
  children: ReactNode
}

/** A payment's refunds, with time and reason. */
export const RefundsPanel = ({ title = 'Refunds', refunds, children }: RefundsPanelProps) => (
  <section className="desk-panel" aria-label={title}>
    <h2>{title}</h2>
    {refunds.length === 0 ? (
      <p className="desk-hint">{emptyTexts.refunds}</p>
    ) : (
      <RefundList refunds={refunds} />
    )}
    {children}
  </section>
)

const RefundList = ({ refunds }: { refunds: Refund[] }) => {
  const given = refunds.filter(({ status, correction }) => status !== 'failed' && !correction)
  const pence = given.reduce((sum, { amount }) => sum + toPence(amount), 0)
  return (
    <>
      {given.length > 1 && <p>{refundTexts.inAll(formatMoney(pence), given.length)}</p>}
      <ul className="desk-going">
        {refunds.map((one) => {
          const [tone, words] = one.correction ? correctedState : refundStates[one.status]
          return (
            <li key={one.refund_id}>
              <strong>{formatPounds(one.amount)}</strong> <StateTag tone={tone} words={words} />
              <br />
              {one.reason}
              {one.by_hand && !one.correction && ', at the desk'}
              <br />
              <span className="desk-hint">{formatDayAndTime(one.refund_date)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
