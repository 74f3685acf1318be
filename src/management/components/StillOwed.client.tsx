'use client'

import { useState } from 'react'
import type { Refunds } from '@/contract/payments'
import { loadTexts } from '@/messages/management-texts'
import { type CancelledBy, type Proposal, refundsPath } from '../api/refunds'
import { useCall } from '../api/use-call.client'
import { GiveProposed } from './GiveProposed.client'
import { Notice } from './Notice.client'
import { WhoCancels } from './WhoCancels'

interface Props {
  /** The call that proposes. */
  pathFor(by: CancelledBy): string
  paymentId: string
  /** The appointments that were cancelled, where it was a booking's. */
  bookingSlotIds?: string[]
  onGiven(message: string): void
}

/** What is still to be given back for what was cancelled, when it was not while cancelling. */
export const StillOwed = ({ pathFor, paymentId, bookingSlotIds, onGiven }: Props) => {
  const [by, setBy] = useState<CancelledBy>('customer')
  const proposed = useCall<Proposal>(pathFor(by), loadTexts.refundProposal)
  const paid = useCall<Refunds>(refundsPath(paymentId), loadTexts.refundProposal)
  const proposal = proposed.loading ? null : proposed.data
  const refund = { paymentId, amount: proposal?.amount ?? 0, by, by_hand: !paid.data?.online }
  return (
    <>
      <WhoCancels by={by} onChange={setBy} />
      <Notice message={proposed.error ?? paid.error} />
      <p role="status">{proposal?.sentence}</p>
      {proposal && paid.data && proposal.amount > 0 && (
        <GiveProposed refund={{ ...refund, bookingSlotIds }} onGiven={onGiven} />
      )}
    </>
  )
}
