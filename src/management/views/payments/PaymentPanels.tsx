import { methodWords, money, typeWords } from '@/management/format/payment-state'
import Link from 'next/link'
import { pageOf } from '@/management/views/courses/course-words'
import { paymentTexts } from '@/messages/management-wizard'
import { type MethodTotal, totalOfAll, totalsByMethod } from './payment-totals'
import type { GivenRefund, ListedPayment } from '@/contract/payment-lists'
import { formatPaymentDate } from '@/domain/time/format'
import { at, dayAndTime, span } from '@/management/format/dates'
import type { PaymentDetails } from '@/contract/payments'
import { BookingTag, PaymentTag } from '@/management/components/Tag'

const Row = ({ total, words }: { total: MethodTotal; words: string }) => (
  <tr>
    <th scope="row">{words}</th>
    <td data-number className="desk-totals__count">
      {total.count}
    </td>
    <td data-number>{money(total.taken)}</td>
    <td data-number>{money(total.refunded)}</td>
    <td data-number>
      <strong>{money(total.net)}</strong>
    </td>
  </tr>
)

interface Props {
  payments: ListedPayment[]
  given: GivenRefund[]
}

/** What came in and went back, by method. */
export const Totals = ({ payments, given }: Props) => {
  const totals = totalsByMethod(payments, given)
  if (totals.length === 0) return null
  return (
    <section className="desk-panel" aria-label={paymentTexts.totals}>
      <h3>{paymentTexts.totals}</h3>
      <div className="desk-table-wrap" tabIndex={0} role="group" aria-label={paymentTexts.totals}>
        <table className="desk-table desk-totals">
          <thead>
            <tr>
              <th scope="col">{paymentTexts.method}</th>
              <th scope="col" data-number className="desk-totals__count">
                {paymentTexts.count}
              </th>
              <th scope="col" data-number>
                {paymentTexts.taken}
              </th>
              <th scope="col" data-number>
                {paymentTexts.refunded}
              </th>
              <th scope="col" data-number>
                {paymentTexts.net}
              </th>
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <Row key={total.method} total={total} words={methodWords(total.method)} />
            ))}
          </tbody>
          <tfoot>
            <Row total={totalOfAll(payments, given)} words={paymentTexts.all} />
          </tfoot>
        </table>
      </div>
    </section>
  )
}

/** Who takes part: of a date, or of an online course. */
const participantsPage = ({ course_id, course_date_id }: PaymentDetails): string =>
  course_date_id ? pageOf('date', course_date_id) : pageOf('details', course_id ?? '')

/** The booked services, or the course. */
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
                {payment.courseDate && span(payment.courseDate.start_time, payment.courseDate.end_time)}
                {payment.course_type === 'online' && 'Online'}
              </td>
              <td data-number>{money(payment.course.price)}</td>
            </tr>
          )}
          {(payment.services ?? []).map((one) => (
            <tr key={`${one.service_name} ${one.start_time}`}>
              <td>
                {one.service_name} {one.status === 'Cancelled' && <BookingTag status="Cancelled" />}
              </td>
              <td>{one.start_time ? dayAndTime(one.start_time) : ''}</td>
              <td data-number>{money(one.price)}</td>
            </tr>
          ))}
          {Boolean(payment.discount) && (
            <tr>
              <td colSpan={2}>Discount</td>
              <td data-number>−{money(payment.discount ?? 0)}</td>
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
        <Link className="desk-link" prefetch={false} href={participantsPage(payment)}>
          View participants
        </Link>
      </p>
    )}
  </section>
)

/** Who pays what and how. */
export const Facts = ({ payment }: { payment: PaymentDetails }) => (
  <section className="desk-panel" aria-label="Payment">
    <h2>
      {money(payment.amount)} <PaymentTag state={payment.payment_state} />
    </h2>
    <dl className="desk-facts">
      <dt>Payer</dt>
      <dd>{payment.customer_name}</dd>
      <dt>Payment method</dt>
      <dd>{methodWords(payment.payment_method)}</dd>
      <dt>Payment type</dt>
      <dd>
        {methodWords(payment.payment_context)}, {typeWords(payment.payment_type).toLowerCase()}
      </dd>
      {payment.amount_paid !== undefined && (
        <>
          <dt>Paid</dt>
          <dd>{money(payment.amount_paid)}</dd>
        </>
      )}
      {Boolean(payment.amount_refunded) && (
        <>
          <dt>Refunded</dt>
          <dd>{money(payment.amount_refunded ?? 0)}</dd>
        </>
      )}
      {payment.payment_date && (
        <>
          <dt>Date</dt>
          <dd>{formatPaymentDate(at(payment.payment_date))}</dd>
        </>
      )}
    </dl>
  </section>
)
