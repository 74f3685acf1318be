'use client'

import type { Customer } from '@/contract/customers'
import { toUkMobile } from '@/domain/texts/text-message'
import { formatDayAndTime } from '@/management/format/dates'
import { customerTexts } from '@/messages/management-customers'

interface ConsentProps {
  customer: Customer
  busy: boolean
  onChange(body: object): void
}

const askedAt: Record<NonNullable<Customer['offer_emails_source']>, string> = {
  checkout: customerTexts.askedAtCheckout,
  desk: customerTexts.askedAtDesk,
  customer: customerTexts.askedByLink,
}

/** The text messages to which the customer agreed, for each purpose (D120). Staff note what the customer says. */
export const TextConsent = ({ customer, busy, onChange }: ConsentProps) => {
  const purposes = [
    {
      name: 'agrees_to_booking_texts',
      label: customerTexts.bookingTexts,
      at: customer.booking_texts_agreed_at,
      source: customer.booking_texts_source,
      words: customer.booking_texts_words,
    },
    {
      name: 'agrees_to_offer_texts',
      label: customerTexts.offerTexts,
      at: customer.offer_texts_agreed_at,
      source: customer.offer_texts_source,
      words: customer.offer_texts_words,
    },
  ]
  return (
    <>
      {purposes.map(({ name, label, at, source, words }) => (
        <label key={name} className="desk-check">
          <input
            type="checkbox"
            checked={at !== null}
            disabled={busy}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
          <span>
            {label}
            {at && (
              <span className="desk-hint">
                {' '}
                {customerTexts.agreedAt(formatDayAndTime(at))}
                {source && `, ${askedAt[source]}`}
                {source && source !== 'desk' && words && `: “${words}”`}
              </span>
            )}
          </span>
        </label>
      ))}
      <p className="desk-hint">
        {toUkMobile(customer.phone_number) ? customerTexts.textsHint : customerTexts.noMobile}
      </p>
    </>
  )
}

/** Marketing emails (D124). Staff record the customer’s choice. */
export const OfferEmails = ({ customer, busy, onChange }: ConsentProps) => {
  const {
    offer_emails_agreed_at: agreedAt,
    offer_emails_stopped_at: stoppedAt,
    offer_emails_source: source,
  } = customer
  const at = agreedAt ?? stoppedAt
  const words = agreedAt ? customerTexts.agreedAt : customerTexts.stoppedAt
  return (
    <label className="desk-check">
      <input
        type="checkbox"
        checked={agreedAt !== null}
        disabled={busy}
        onChange={(event) => onChange({ agrees_to_offer_emails: event.target.checked })}
      />
      <span>
        {customerTexts.offerEmails}
        <span className="desk-hint">
          {' '}
          {at && source ? `${words(formatDayAndTime(at))}, ${askedAt[source]}` : customerTexts.notAsked}
        </span>
      </span>
    </label>
  )
}
