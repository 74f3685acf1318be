'use client'

import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { refundTexts } from '@/messages/management-payments'
import { formatPounds } from '@/management/format/payment-state'
import {
  type CancelledBy,
  sendRefundFor,
  isGiving,
  validateAmounts,
  type Proposal,
  type RefundChoice,
  parseAmount,
  type WantedPart,
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

const initialChoice: RefundChoice = { by: 'customer', amounts: {}, give: null, till: '' }

/** What should go back of each payment. */
const listWantedParts = (choice: RefundChoice, proposal: Proposal | null): WantedPart[] => {
  if (!proposal || !isGiving(choice, proposal)) return []
  const wanted = proposal.parts.map((part) => {
    const typed = choice.amounts[part.payment_id]
    return { part, amount: typed === undefined ? part.amount : (parseAmount(typed) ?? 0) }
  })
  return wanted.filter(({ amount }) => amount > 0)
}

/** What is said after cancelling; `failed`: the money did not go back. */
export interface CancelOutcome {
  message: string
  failed: boolean
}

/** What a cancellation proposes to give back, what is decided about it, and giving it afterwards. */
export const useRefundChoice = ({ pathFor, paymentId, failed }: Options) => {
  const isAdmin = useAuth().user?.role === 'admin'
  const [choice, setChoice] = useState(initialChoice)
  const [isTried, setTried] = useState(false)
  const proposed = useCall<Proposal>(pathFor(choice.by), failed)
  // An answer about the other side, or about what was asked after before, is not this one's.
  const working = proposed.loading
  const proposal = working || proposed.error ? null : proposed.data
  const problems = proposal && isGiving(choice, proposal) ? validateAmounts(choice, proposal) : {}

  /** Nobody knows what goes back: nothing does. */
  const isUnknown = paymentId !== null && !proposal

  /** Gives back once it is cancelled, each payment the way it came; what to say then. */
  const giveAfter = async (
    message: string,
    wanted: readonly WantedPart[],
    bookingSlotIds?: string[],
  ): Promise<CancelOutcome> => {
    if (isUnknown) return { message: `${message} ${refundTexts.notWorkedOut}`, failed: true }
    let said = message
    for (const { part, amount } of wanted) {
      const by_hand = !part.online
      const refund = { paymentId: part.payment_id, amount, by: choice.by, by_hand, bookingSlotIds }
      const till = by_hand && choice.till ? { location_id: choice.till } : {}
      const given = await sendRefundFor({ ...refund, ...till }, amount !== part.amount)
      if (!given.ok) return { message: refundTexts.cancelledOnly(said, given.message), failed: true }
      said = `${said} ${refundTexts.given(formatPounds(amount), by_hand)}`
    }
    return { message: said, failed: false }
  }

  /** What should go back; null, said at the field from then on: not an amount that can. */
  const settle = (): WantedPart[] | null => {
    setTried(true)
    return Object.keys(problems).length > 0 ? null : listWantedParts(choice, proposal)
  }

  return {
    choice,
    proposal,
    isAdmin,
    working,
    isUnknown,
    settle,
    giveAfter,
    problems: isTried ? problems : {},
    error: proposed.error,
    reload: () => {
      setChoice((before) => ({ ...before, amounts: {} }))
      proposed.reload()
    },
    reset: () => {
      setChoice(initialChoice)
      setTried(false)
    },
    change: (more: Partial<RefundChoice>) => setChoice((before) => ({ ...before, ...more })),
  }
}
