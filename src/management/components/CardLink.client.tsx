'use client'

import type { CardForm } from '@/contract/desk-card'
import { cardTexts } from '@/messages/management-payments'
import { useCall } from '@/management/api/use-call.client'
import { DocumentLink } from './Action.client'

interface Props {
  paymentId: string
  /** True for the balance left after half was paid online; false for the payment itself. */
  isBalance?: boolean
}

/** A link to the page that takes the payment by card through Square's form; nothing if no cards are accepted. */
export const CardLink = ({ paymentId, isBalance = false }: Props) => {
  const query = new URLSearchParams({ paymentId, balance: String(isBalance) })
  const { data } = useCall<CardForm>(`/api/payments/card-form?${query}`, cardTexts.loadFailed)
  if (!data?.form || data.due <= 0) return null
  return <DocumentLink href={`/management/take-card?${query}`}>{cardTexts.way}</DocumentLink>
}
