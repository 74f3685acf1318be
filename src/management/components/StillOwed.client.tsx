'use client'

import { useState } from 'react'
import { loadTexts } from '@/messages/management-texts'
import type { CancelledBy, Proposal } from '../api/refunds'
import { useCall } from '../api/use-call.client'
import { GiveProposed } from './GiveProposed.client'
import { Notice } from './Notice.client'
import { WhoCancels } from './WhoCancels'

interface Props {
  /** The call that proposes. */
  pathFor(by: CancelledBy): string
  /** The appointments that were cancelled, where it was a booking's. */
  bookingSlotIds?: string[]
  onGiven(message: string): void
}

/** What is still to be given back for what was cancelled, when it was not while cancelling. */
export const StillOwed = ({ pathFor, bookingSlotIds, onGiven }: Props) => {
  const [by, setBy] = useState<CancelledBy>('customer')
  const proposed = useCall<Proposal>(pathFor(by), loadTexts.refundProposal)
  const proposal = proposed.loading ? null : proposed.data
  const going = proposal?.parts.filter(({ amount }) => amount > 0) ?? []
  return (
    <>
      <WhoCancels by={by} onChange={setBy} />
      <Notice message={proposed.error} />
      <p role="status">{proposal?.sentence}</p>
      {going.map(({ payment_id: paymentId, amount, online }) => (
        <GiveProposed
          key={`${paymentId} ${by}`}
          refund={{ paymentId, amount, by, by_hand: !online, bookingSlotIds }}
          onGiven={onGiven}
        />
      ))}
    </>
  )
}
