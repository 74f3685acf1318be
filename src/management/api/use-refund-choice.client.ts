'use client'

import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import type { Refunds } from '@/contract/payments'
import { refundTexts } from '@/messages/management-refunds'
import { money } from '../format/money'
import {
  amountProblem,
  type CancelledBy,
  giveBackFor,
  isGiving,
  type Proposal,
  type RefundChoice,
  refundsPath,
  typedPounds,
} from './refunds'
import { useCall } from './use-call.client'

interface Options {
  /** The call that proposes; null while nothing is being cancelled. */
  pathFor(by: CancelledBy): string | null
  /** Null where there is no payment. */
  paymentId: string | null
  /** The sentence when what goes back cannot be worked out. */
  failed: string
}

const start: RefundChoice = { by: 'customer', amount: null, give: null }

/** Pounds that should go back; null: not an amount that can. */
const wantedOf = (
  choice: RefundChoice,
  proposal: Proposal | null,
  refundable: number,
): { wanted: number | null; problem: string | null } => {
  if (!proposal?.payment_id || !isGiving(choice, proposal)) return { wanted: 0, problem: null }
  if (choice.amount === null) return { wanted: proposal.amount, problem: null }
  const problem = amountProblem(choice.amount, refundable)
  return { wanted: problem ? null : typedPounds(choice.amount), problem }
}

/** What is said after cancelling; `failed`: the money did not go back. */
export interface CancelOutcome {
  message: string
  failed: boolean
}

/** What a cancellation proposes to give back, what is decided about it, and giving it afterwards. */
export const useRefundChoice = ({ pathFor, paymentId, failed }: Options) => {
  const isAdmin = useAuth().user?.role === 'admin'
  const [choice, setChoice] = useState(start)
  const [isTried, setTried] = useState(false)
  const proposed = useCall<Proposal>(pathFor(choice.by), failed)
  const paid = useCall<Refunds>(paymentId ? refundsPath(paymentId) : null, failed)
  const online = paid.data?.online ?? false
  // An answer about the other side, or about what was asked after before, is not this one's.
  const working = proposed.loading || paid.loading
  const proposal = working || proposed.error || paid.error ? null : proposed.data

  const { wanted, problem } = wantedOf(choice, proposal, paid.data?.refundable ?? 0)

  const done = (message: string): CancelOutcome => ({ message, failed: false })

  /** Nobody knows what goes back: nothing does. */
  const isUnknown = paymentId !== null && !proposal

  /** Gives `amount` back once it is cancelled; what to say then. */
  const giveAfter = async (
    message: string,
    amount: number,
    bookingSlotIds?: string[],
  ): Promise<CancelOutcome> => {
    if (isUnknown) return { message: `${message} ${refundTexts.notWorkedOut}`, failed: true }
    const payment = proposal?.payment_id
    if (amount === 0 || !payment) return done(message)
    const refund = { paymentId: payment, amount, by: choice.by, by_hand: !online, bookingSlotIds }
    const given = await giveBackFor(refund, amount !== proposal.amount)
    if (!given.ok) return { message: refundTexts.cancelledOnly(message, given.message), failed: true }
    return done(`${message} ${refundTexts.given(money(amount), !online)}`)
  }

  /** Pounds that should go back; null, said at the field from then on: not an amount that can. */
  const settle = (): number | null => {
    setTried(true)
    return wanted
  }

  return {
    ...{ choice, proposal, online, isAdmin, working, isUnknown, settle, giveAfter },
    problem: isTried ? problem : null,
    error: proposed.error ?? paid.error,
    reload: () => {
      setChoice((before) => ({ ...before, amount: null }))
      proposed.reload()
      paid.reload()
    },
    reset: () => {
      setChoice(start)
      setTried(false)
    },
    change: (more: Partial<RefundChoice>) => setChoice((before) => ({ ...before, ...more })),
  }
}
