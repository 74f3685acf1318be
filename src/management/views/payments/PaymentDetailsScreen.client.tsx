'use client'

import Link from 'next/link'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { dayAndTime } from '../../kit/dates'
import { money } from '../../kit/money'
import { Notice } from '../../kit/Notice.client'
import { methodWords, typeWords } from '../../kit/payment-words'
import type { PaymentStatus } from '../../kit/shapes'
import { PaymentTag } from '../../kit/Tag'
import { useCall } from '../../kit/use-call.client'
import { useQuery } from '../../kit/use-query.client'
import { Waiting } from '../../kit/Waiting'

interface PaymentDetails {
  customer_name: string
  payment_method: string
  payment_type: string
  payment_status: PaymentStatus
  payment_context: 'booking' | 'course'
  amount: number
  amount_paid?: number
  booking_id?: string | null
  services?: { service_name: string; price: number; start_time: string }[]
  course?: { title: string; price: number } | null
}

const Services = ({ payment }: { payment: PaymentDetails }) => (
  <section className="desk-panel" aria-label="What it is for">
    <h2>{payment.course ? 'Course' : 'Services'}</h2>
    <div className="desk-table-wrap">
      <table className="desk-table">
        <tbody>
          {payment.course && (
            <tr>
              <td>{payment.course.title}</td>
              <td data-number>{money(payment.course.price)}</td>
            </tr>
          )}
          {(payment.services ?? []).map((one) => (
            <tr key={`${one.service_name} ${one.start_time}`}>
              <td>{one.service_name}</td>
              <td>{one.start_time ? dayAndTime(one.start_time) : ''}</td>
              <td data-number>{money(one.price)}</td>
            </tr>
          ))}
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
  </section>
)

const Facts = ({ payment }: { payment: PaymentDetails }) => (
  <section className="desk-panel" aria-label="Payment">
    <h2>
      {money(payment.amount)} <PaymentTag status={payment.payment_status} />
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
    </dl>
  </section>
)

/** /management/payment-details: who paid what, how and for what. */
export const PaymentDetailsScreen = () => {
  const { get } = useQuery()
  const id = get('paymentId')
  const { data, error, loading } = useCall<{ payment: PaymentDetails | null }>(
    id ? `/api/payments/payment-details?paymentId=${encodeURIComponent(id)}` : null,
    loadTexts.paymentDetails,
  )
  const missing = !id || (data && !data.payment) ? emptyTexts.paymentId : null
  return (
    <section className="desk-page" aria-label="Payment details">
      <header className="desk-page__head">
        <h1>Payment details</h1>
      </header>
      <Notice message={error ?? missing} />
      {!data && loading && <Waiting rows={3} />}
      {data?.payment && (
        <div className="desk-panels">
          <Facts payment={data.payment} />
          <Services payment={data.payment} />
        </div>
      )}
    </section>
  )
}
