'use client'

import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import type { Refunds } from '@/contract/payments'
import { refundTexts } from '@/messages/management-refunds'
import { money } from '../format/money'
import { type CancelledBy, giveBackFor, type Proposal, refundsPath, typedPounds } from './refunds'
import { useCall } from './use-call.client'

/** What a person decides about the money of what is cancelled. */
export interface RefundChoice {
  by: CancelledBy
  /** Pounds as typed; null: as proposed. */
  amount: string | null
  give: boolean
}

interface Options {
  /** The call that proposes; null while nothing is being cancelled. */
  pathFor(by: CancelledBy): string | null
  /** Null where there is no payment. */
  paymentId: string | null
  /** The sentence when what goes back cannot be worked out. */
  failed: string
}

const start: RefundChoice = { by: 'customer', amount: null, give: true }

/** Pounds that should go back; null: the typed amount is none. */
const wantedOf = (choice: RefundChoice, proposal: Proposal | null): number | null => {
  if (!choice.give || !proposal?.payment_id) return 0
  if (choice.amount === null) return proposal.amount
  return typedPounds(choice.amount) || null
}

/** What a cancellation proposes to give back, what is decided about it, and giving it afterwards. */
export const useRefundChoice = ({ pathFor, paymentId, failed }: Options) => {
  const isAdmin = useAuth().user?.role === 'admin'
  const [choice, setChoice] = useState(start)
  const proposed = useCall<Proposal>(pathFor(choice.by), failed)
  const paid = useCall<Refunds>(paymentId ? refundsPath(paymentId) : null, failed)
  const online = paid.data?.online ?? false
  // An answer about the other side, or about what was asked after before, is not this one's.
  const working = proposed.loading || paid.loading
  const proposal = working || proposed.error || paid.error ? null : proposed.data

  /** Gives `amount` back once it is cancelled; what to say then. */
  const giveAfter = async (message: string, amount: number, bookingSlotIds?: string[]): Promise<string> => {
    if (paymentId && !proposal) return `${message} ${refundTexts.notWorkedOut}`
    const payment = proposal?.payment_id
    if (amount === 0 || !payment) return message
    const refund = { paymentId: payment, amount, by: choice.by, by_hand: !online, bookingSlotIds }
    const given = await giveBackFor(refund, amount !== proposal.amount)
    if (!given.ok) return refundTexts.cancelledOnly(message, given.message)
    return `${message} ${refundTexts.given(money(amount), !online)}`
  }

  return {
    ...{ choice, proposal, online, isAdmin, working, giveAfter },
    wanted: wantedOf(choice, proposal),
    error: proposed.error ?? paid.error,
    reset: () => setChoice(start),
    change: (more: Partial<RefundChoice>) => setChoice((before) => ({ ...before, ...more })),
  }
}
