import Link from 'next/link'
import type { BookingDetails } from '../../kit/shapes'

/** Who comes, with a link to everything known about them. */
export const CustomerCard = ({ booking }: { booking: BookingDetails }) => {
  const { customer } = booking
  return (
    <section className="desk-panel" aria-label="Customer">
      <h2>Customer</h2>
      <p>
        <Link
          className="desk-link"
          prefetch={false}
          href={`/management/customers/customer-information?customer_id=${booking.customer_id}`}
        >
          {booking.first_name} {booking.last_name}
        </Link>
      </p>
      <dl className="desk-facts">
        <dt>Phone</dt>
        <dd>
          {customer?.phone_number ? (
            <a href={`tel:${customer.phone_number}`}>{customer.phone_number}</a>
          ) : (
            '–'
          )}
        </dd>
        <dt>Email</dt>
        <dd>{customer?.email ? <a href={`mailto:${customer.email}`}>{customer.email}</a> : '–'}</dd>
        <dt>Address</dt>
        <dd>{[customer?.address, customer?.city, customer?.post_code].filter(Boolean).join(', ') || '–'}</dd>
      </dl>
    </section>
  )
}
