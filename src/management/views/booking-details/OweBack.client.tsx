'use client'

import { useAuth } from '@payloadcms/ui'
import type { BookingDetails } from '@/contract/booking'
import { refundTexts } from '@/messages/management-refunds'
import { proposalPath } from '../../api/refunds'
import { StillOwed } from '../../components/StillOwed.client'

interface Props {
  booking: BookingDetails
  onGiven(message: string): void
}

/**
 * What a cancelled appointment still owes. For staff: an admin gives any amount back (D62). Nothing for what stands,
 * and where nothing was paid.
 */
export const OweBack = ({ booking, onGiven }: Props) => {
  const isAdmin = useAuth().user?.role === 'admin'
  const { payment_id: paymentId, status, amount_paid: paid, amount_refunded: back } = booking
  if (isAdmin || !paymentId || status !== 'Cancelled' || (paid ?? 0) <= (back ?? 0)) return null
  const { booking_id: bookingId, booking_slot_id: slot } = booking
  return (
    <section className="desk-panel" aria-label={refundTexts.owed}>
      <h2>{refundTexts.owed}</h2>
      <StillOwed
        pathFor={(by) => proposalPath(bookingId, slot, by)}
        bookingSlotIds={[slot]}
        onGiven={onGiven}
      />
    </section>
  )
}
