'use client'

import { useId } from 'react'
import { calculateChange } from '@/domain/payments/bill'
import { parsePounds } from '@/domain/pricing/totals'
import { formatMoney } from '@/domain/pricing/totals'
import { refundTexts, cardTexts, takePaymentTexts } from '@/messages/management-payments'
import { useLocations, useCall } from '@/management/api/use-call.client'
import { DocumentLink } from './Action.client'
import type { CardForm } from '@/contract/desk-card'

interface CardLinkProps {
  paymentId: string
  /** True for the rest of a bill after its first payment. False for the first payment. */
  isBalance?: boolean
}

/**
 * A link to the page where staff take the payment by card through Square's form. Renders nothing if no cards are
 * accepted.
 */
export const CardLink = ({ paymentId, isBalance = false }: CardLinkProps) => {
  const query = new URLSearchParams({ paymentId, balance: String(isBalance) })
  const { data } = useCall<CardForm>(`/api/payments/card-form?${query}`, cardTexts.loadFailed)
  if (!data?.form || data.due <= 0) return null
  return <DocumentLink href={`/management/take-card?${query}`}>{cardTexts.way}</DocumentLink>
}

interface Props {
  /** The id of the location whose till pays. If empty, this is the location of the sale. */
  till: string
  onChoose(till: string): void
}

/** Chooses the till for a refund by hand. Renders nothing if there is only one location. */
export const TillChoice = ({ till, onChoose }: Props) => {
  const id = useId()
  const { data } = useLocations()
  if (!data || data.length < 2) return null
  return (
    <div className="desk-field">
      <label htmlFor={id}>{refundTexts.till}</label>
      <select id={id} className="desk-input" value={till} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{refundTexts.whereSold}</option>
        {data.map(({ location_id, location_name }) => (
          <option key={location_id} value={location_id}>
            {location_name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The change for what the customer gives in cash. Null if it is not enough. */
export const readChange = (given: string, amountPence: number | null): number | null => {
  const givenPence = parsePounds(given)
  return givenPence === null || amountPence === null ? 0 : calculateChange(amountPence, givenPence)
}

interface ChangeProps {
  given: string
  amountPence: number | null
  onGiven(given: string): void
}

/** What the customer gives in cash, and the change. */
export const Change = ({ given, amountPence, onGiven }: ChangeProps) => {
  const change = readChange(given, amountPence)
  return (
    <>
      <label className="desk-field">
        <span>{takePaymentTexts.given}</span>
        <input
          className="desk-input"
          inputMode="decimal"
          value={given}
          onChange={(event) => onGiven(event.target.value)}
        />
      </label>
      <p role="status" className="desk-change">
        {parsePounds(given) !== null &&
          (change === null ? takePaymentTexts.tooLittle : takePaymentTexts.change(formatMoney(change)))}
      </p>
    </>
  )
}
