'use client'

import { formatTreatment } from '@/domain/content/placeholders'
import { formatPounds } from '@/management/format/payment-state'
import { useRef, useState } from 'react'
import { formatPersonName } from '@/management/format/names'
import { MailAddress } from '@/management/components/Notice.client'
import type { Visits } from '@/contract/customer-records'
import { customerTexts } from '@/messages/management-customers'
import { formatDayAndTime } from '@/management/format/dates'
import type { Customer } from '@/contract/customers'
import { Action } from '@/management/components/Action.client'
import { type Answer, call } from '@/management/api/call'
import { saveTexts } from '@/messages/management-texts'
import { OfferEmails, TextConsent } from './Consents.client'

export const CustomerFigures = ({ visits }: { visits: Visits }) => {
  const [next] = visits.coming
  return (
    <dl className="desk-stats desk-stats--card">
      <div>
        <dt>Next appointment</dt>
        <dd data-small>
          {next ? (
            <>
              {formatDayAndTime(next.start_time)}
              <br />
              {formatTreatment(next.service_name, next.guest_name)}, {next.staff_name}
            </>
          ) : (
            customerTexts.none
          )}
        </dd>
      </div>
      <div>
        <dt>Visits</dt>
        <dd>
          {visits.kept}
          <span className="desk-hint desk-line">{customerTexts.whatCounts}</span>
        </dd>
      </div>
      <div>
        <dt>Spent</dt>
        <dd>{formatPounds(visits.spent)}</dd>
      </div>
      <div>
        <dt>No-shows</dt>
        <dd>{visits.no_shows}</dd>
      </div>
    </dl>
  )
}

interface Props {
  customer: Customer
  /** The picture's address; null if there is none. */
  picture: string | null
  onDone(message: string): void
  onFailed(message: string): void
}

const toPicturePath = (id: string): string => `/api/customers/picture?customer_id=${encodeURIComponent(id)}`

const getInitials = ({ first_name, last_name }: Customer): string =>
  `${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase()

/** The arch with a customer's picture or initials. Staff can upload and remove the picture. */
export const CustomerPicture = ({ customer, picture, onDone, onFailed }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const id = customer.customer_id

  const told = async (asked: Promise<Answer<object>>): Promise<void> => {
    setBusy(true)
    const answer = await asked
    setBusy(false)
    if (answer.ok) onDone(answer.message)
    else onFailed(answer.message)
  }
  const upload = (file: File | undefined): void => {
    if (!file) return
    const form = new FormData()
    form.set('customer_id', id)
    form.set('picture', file)
    void told(call('/api/customers/picture', { method: 'POST', form, failed: customerTexts.pictureFailed }))
    if (field.current) field.current.value = ''
  }

  return (
    <div className="desk-who__picture">
      <span className="desk-who__arch">
        {picture ? (
          <img src={picture} alt={formatPersonName(customer)} width={56} height={68} />
        ) : (
          <span aria-hidden="true">{getInitials(customer)}</span>
        )}
      </span>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
        onChange={(event) => upload(event.target.files?.[0])}
      />
      <div className="desk-who__picture-actions">
        <Action small busy={busy} onClick={() => field.current?.click()}>
          Upload image
        </Action>
        {picture && (
          <Action
            small
            kind="quiet"
            disabled={busy}
            onClick={() =>
              void told(call(toPicturePath(id), { method: 'DELETE', failed: customerTexts.pictureKept }))
            }
          >
            Remove image
          </Action>
        )}
      </div>
    </div>
  )
}

interface CustomerFactsProps {
  customer: Customer
  sendsTexts: boolean
  onDone(message: string): void
  onFailed(message: string): void
}

/** A customer's contact details, if they must pay online for their own bookings, and the texts that they agreed to. */
export const CustomerFacts = ({ customer, sendsTexts, onDone, onFailed }: CustomerFactsProps) => {
  const [busy, setBusy] = useState(false)
  const change = async (body: object): Promise<void> => {
    setBusy(true)
    const answer = await call('/api/customers/edit-customer', {
      method: 'PUT',
      body: { customer_id: customer.customer_id, ...body },
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
        <dd>{formatDayAndTime(customer.created_at)}</dd>
      </dl>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={customer.must_pay_online}
          disabled={busy}
          onChange={(event) => void change({ must_pay_online: event.target.checked })}
        />
        <span>{customerTexts.mustPayOnline}</span>
      </label>
      <p className="desk-hint">{customerTexts.mustPayOnlineHint}</p>
      {customer.email && (
        <OfferEmails customer={customer} busy={busy} onChange={(body) => void change(body)} />
      )}
      {sendsTexts && <TextConsent customer={customer} busy={busy} onChange={(body) => void change(body)} />}
    </section>
  )
}
