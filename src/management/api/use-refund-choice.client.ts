'use client'

import { useRights } from '@/management/hooks/use-rights.client'
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
  /** The path of the call that proposes a refund. Null while nothing is being cancelled. */
  pathFor(by: CancelledBy): string | null
  /** Null if there is no payment. */
  paymentId: string | null
  /** The message if the refund cannot be worked out. */
  failed: string
}

const initialChoice: RefundChoice = { by: 'customer', amounts: {}, give: null, till: '' }

/** The refund wanted for each payment. */
const listWantedParts = (choice: RefundChoice, proposal: Proposal | null): WantedPart[] => {
  if (!proposal || !isGiving(choice, proposal)) return []
  const wanted = proposal.parts.map((part) => {
    const typed = choice.amounts[part.payment_id]
    return { part, amount: typed === undefined ? part.amount : (parseAmount(typed) ?? 0) }
  })
  return wanted.filter(({ amount }) => amount > 0)
}

/** The message after cancelling. `failed` is true if the refund failed. */
interface CancelOutcome {
  message: string
  failed: boolean
}

/** Loads the refund that a cancellation proposes, holds what staff decide about it, and sends it afterwards. */
export const useRefundChoice = ({ pathFor, paymentId, failed }: Options) => {
  const canRefundAny = useRights('manager')
  const [choice, setChoice] = useState(initialChoice)
  const [isTried, setTried] = useState(false)
  const proposed = useCall<Proposal>(pathFor(choice.by), failed)
  // Ignores a response to an earlier request, for example one for the other choice of who cancels.
  const working = proposed.loading
  const proposal = working || proposed.error ? null : proposed.data
  const problems = proposal && isGiving(choice, proposal) ? validateAmounts(choice, proposal) : {}

  /** If the refund is unknown, nothing is refunded. */
  const isUnknown = paymentId !== null && !proposal

  /** Refunds each payment to its original method after the cancellation, and returns the message to show. */
  const giveAfter = async (
    message: string,
    wanted: readonly WantedPart[],
    bookingSlotIds?: string[],
  ): Promise<CancelOutcome> => {
    if (isUnknown) return { message: `${message} ${refundTexts.notWorkedOut}`, failed: true }
    let said = message
    for (const { part, amount } of wanted) {
      const by_hand = !part.online
      const refunds_seen = part.refunds
      const asked = { amount, by: choice.by, by_hand, bookingSlotIds, refunds_seen }
      const refund = { paymentId: part.payment_id, ...asked }
      const till = by_hand && choice.till ? { location_id: choice.till } : {}
      const given = await sendRefundFor({ ...refund, ...till }, amount !== part.amount)
      if (!given.ok) return { message: refundTexts.cancelledOnly(said, given.message), failed: true }
      said = `${said} ${refundTexts.given(formatPounds(amount), by_hand, part.to_voucher)}`
    }
    return { message: said, failed: false }
  }

  /** Returns the refund to send. Null if an amount is invalid; its field then shows the error. */
  const settle = (): WantedPart[] | null => {
    setTried(true)
    return Object.keys(problems).length > 0 ? null : listWantedParts(choice, proposal)
  }

  return {
    choice,
    proposal,
    canRefundAny,
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
