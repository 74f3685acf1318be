'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Action, ActionLink } from '../../components/Action.client'
import { CustomerDialog } from '../../components/CustomerDialog.client'
import { HealthSigns, healthSigns } from '../../components/HealthSigns'
import { MailAddress } from '../../components/MailAddress'
import type { BookingDetails } from '@/contract/booking'
import { customerTexts } from '@/messages/management-customers'

interface Props {
  booking: BookingDetails
  /** Somebody who came along is a customer now too. */
  onAdded(message: string): void
}

/** Who comes, with a way to everything known about them; whoever comes along can be added. */
export const CustomerCard = ({ booking, onAdded }: Props) => {
  const { customer } = booking
  const page = `/management/customers/customer-information?customer_id=${booking.customer_id}`
  const [adding, setAdding] = useState(false)
  return (
    <section className="desk-panel" aria-label="Customer">
      <h2>Customer</h2>
      <p>
        <Link className="desk-link" prefetch={false} href={page}>
          {booking.first_name} {booking.last_name}
        </Link>
      </p>
      <HealthSigns
        signs={healthSigns(
          booking.health,
          Date.parse(booking.start_time),
          booking.patch_test !== 'not-needed' && booking.status !== 'Cancelled',
        )}
      />
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
        <dd>
          {customer?.email ? (
            <a href={`mailto:${customer.email}`}>
              <MailAddress address={customer.email} />
            </a>
          ) : customer ? (
            customerTexts.noEmail
          ) : (
            '–'
          )}
        </dd>
        <dt>Address</dt>
        <dd>{[customer?.address, customer?.city, customer?.post_code].filter(Boolean).join(', ') || '–'}</dd>
        <dt>Notes</dt>
        <dd className="desk-typed">{customer?.notes || '–'}</dd>
      </dl>
      <div className="desk-actions">
        <ActionLink href={page}>View customer</ActionLink>
        <Action onClick={() => setAdding(true)}>Add customer</Action>
        <ActionLink
          kind="quiet"
          href={`/management/appointments/cancel-many?bookingId=${booking.booking_id}`}
        >
          All their upcoming bookings
        </ActionLink>
      </div>
      <CustomerDialog
        open={adding}
        onClose={() => setAdding(false)}
        onSaved={(_customer, message) => {
          setAdding(false)
          onAdded(message)
        }}
      />
    </section>
  )
}
