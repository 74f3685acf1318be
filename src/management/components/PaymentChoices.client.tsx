'use client'

import { useId } from 'react'
import { refundTexts, cardTexts } from '@/messages/management-payments'
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
