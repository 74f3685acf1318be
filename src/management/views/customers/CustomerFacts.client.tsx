'use client'

import { useState } from 'react'
import type { Customer } from '@/contract/customers'
import { customerTexts } from '@/messages/management-customers'
import { saveTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { MailAddress } from '../../components/MailAddress'
import { dayAndTime } from '../../format/dates'

interface Props {
  customer: Customer
  onDone(message: string): void
  onFailed(message: string): void
}

/** How a customer is reached, and whether they pay online what they book themselves. */
export const CustomerFacts = ({ customer, onDone, onFailed }: Props) => {
  const [busy, setBusy] = useState(false)
  const mark = async (must_pay_online: boolean): Promise<void> => {
    setBusy(true)
    const answer = await call('/api/customers/edit-customer', {
      method: 'PUT',
      body: { customer_id: customer.customer_id, must_pay_online },
      failed: saveTexts.updateCustomer,
    })
    setBusy(false)
    if (answer.ok) onDone(answer.message)
    else onFailed(answer.message)
  }
  const address = [customer.address, customer.city, customer.post_code].filter(Boolean).join(', ')
  return (
    <section className="desk-panel" aria-label="Details">
      <h2>Details</h2>
      <dl className="desk-facts">
        <dt>Phone</dt>
        <dd>
          {customer.phone_number ? (
            <a className="desk-link" href={`tel:${customer.phone_number.replace(/[^\d+]/g, '')}`}>
              {customer.phone_number}
            </a>
          ) : (
            '–'
          )}
        </dd>
        <dt>Email</dt>
        <dd>
          {customer.email ? (
            <a className="desk-link" href={`mailto:${customer.email}`}>
              <MailAddress address={customer.email} />
            </a>
          ) : (
            customerTexts.noEmail
          )}
        </dd>
        <dt>Address</dt>
        <dd>{address || '–'}</dd>
        <dt>Customer since</dt>
        <dd>{dayAndTime(customer.created_at)}</dd>
      </dl>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={customer.must_pay_online}
          disabled={busy}
          onChange={(event) => void mark(event.target.checked)}
        />
        <span>{customerTexts.mustPayOnline}</span>
      </label>
      <p className="desk-hint">{customerTexts.mustPayOnlineHint}</p>
    </section>
  )
}
