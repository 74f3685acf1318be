import Link from 'next/link'
import { formatPaymentDate } from '@/domain/time/format'
import { at, dayAndTime, span } from '../../format/dates'
import { money } from '../../format/money'
import { methodWords, typeWords } from '../../format/payment-words'
import type { PaymentDetails } from '@/contract/payments'
import { BookingTag, PaymentTag } from '../../components/Tag'
import { pageOf } from '../courses/paths'

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
