'use client'

import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import type { BookingDetails } from '@/contract/booking'
import type { ProposedRefund, Refunds } from '@/contract/payments'
import { refundTexts } from '@/messages/management-refunds'
import { loadTexts } from '@/messages/management-texts'
import { type CancelledBy, proposalPath, refundsPath } from '../../api/refunds'
import { useCall } from '../../api/use-call.client'
import { GiveProposed } from '../../components/GiveProposed.client'
import { Notice } from '../../components/Notice.client'
import { WhoCancels } from '../../components/WhoCancels'

interface Props {
  booking: BookingDetails
  paymentId: string
  onGiven(message: string): void
}

/**
 * What is still to be given back for a cancelled appointment, when it was not while cancelling. For staff: an admin
 * gives any amount back (D62).
 */
const StillOwed = ({ booking, paymentId, onGiven }: Props) => {
  const [by, setBy] = useState<CancelledBy>('customer')
  const { booking_id: bookingId, booking_slot_id: slot } = booking
  const proposed = useCall<ProposedRefund>(proposalPath(bookingId, slot, by), loadTexts.refundProposal)
  const paid = useCall<Refunds>(refundsPath(paymentId), loadTexts.refundProposal)
  const proposal = proposed.loading ? null : proposed.data
  const refund = { paymentId, amount: proposal?.amount ?? 0, by, by_hand: !paid.data?.online }
  return (
    <section className="desk-panel" aria-label={refundTexts.owed}>
      <h2>{refundTexts.owed}</h2>
      <WhoCancels by={by} onChange={setBy} />
      <Notice message={proposed.error ?? paid.error} />
      <p role="status">{proposal?.sentence}</p>
      {proposal && paid.data && proposal.amount > 0 && (
        <GiveProposed refund={{ ...refund, bookingSlotIds: [slot] }} onGiven={onGiven} />
      )}
    </section>
  )
}

/** Nothing for an admin, for what stands, and where nothing was paid. */
export const OweBack = ({ booking, onGiven }: Omit<Props, 'paymentId'>) => {
  const isAdmin = useAuth().user?.role === 'admin'
  const { payment_id: paymentId, status, amount_paid: paid, amount_refunded: back } = booking
  if (isAdmin || !paymentId || status !== 'Cancelled' || (paid ?? 0) <= (back ?? 0)) return null
  return <StillOwed booking={booking} paymentId={paymentId} onGiven={onGiven} />
}
