'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import type { BasketItem } from '@/contract/basket'
import type { OnlineMethod } from '@/domain/payments/port'
import {
  type PaymentType,
  type PricedLine,
  type Totals,
  calculateTotals,
  USUAL_DEPOSIT_PERCENT,
  withVouchers,
} from '@/domain/pricing/totals'
import { checkoutTexts } from '@/messages/checkout'
import { findPaymentOfBasket } from '@/storefront/basket/booked-baskets'
import { type OrderDeposit, sumDeposits, sumItemPence } from '@/storefront/basket/types'
import { getBasketState } from '@/storefront/basket/store'
import { useBasket } from '@/storefront/basket/use-basket'
import type { PayerRef } from '@/storefront/payment/request'
import type { BookingRequest, Outcome } from './confirm'
import { getRememberedType, readBasketPurchase, usePaymentType } from './checkout-storage'
import { bookingForm } from './fields'
import { openResultPage, type CheckoutResult, useFreshOnReturn } from './leave-checkout'
import { type CodeEntry, type DiscountEntry, useBasketDiscount, useCodeEntry } from './use-discount'
import { refuseEntry, useVouchers } from './use-vouchers'
import type { VouchersEntry } from './VoucherField.client'
import { type Customer, useCustomer } from './use-customer'
import { type Holds, useHolds } from './use-holds'
import type { HoldSentences } from './check-holds'
import type { PaymentOutcome } from './pay-online'
import { type TreatmentRequestState, useTreatmentRequest } from './use-express-request'
import { loadPaying, useOnlinePayment } from './use-online-payment'
import { type AlertState, type CheckoutStep, checkoutSteps } from './use-step'
import { type LeftOut, useLeftOut, useStep, useTask } from './use-step'

export interface CheckoutSentences extends HoldSentences {
  noCustomer: string
  noPaymentType: string
  noBasket: string
  noRequest: string
}

export interface CheckoutState {
  step: CheckoutStep
  customer: Customer
  /** The payment types on offer for this basket. */
  offered: PaymentType[]
  paymentType: PaymentType | null
  /** After the discount. */
  deposit: OrderDeposit
  /** The prices before and the deposit after the discount. */
  lines: PricedLine[]
  holds: Holds
  code: CodeEntry
  busy: boolean
  discount: DiscountEntry
  vouchers: VouchersEntry
  request: TreatmentRequestState
  totals: Totals
  /** The payment form stores its payer here. */
  payerRef: PayerRef
  /** The chosen online payment method. */
  method: OnlineMethod
  onMethod: (method: OnlineMethod) => void
  /** True while a sent payment's outcome is unknown. */
  checking: boolean
  /** The result to show, while the result page is opening. */
  result: CheckoutResult | null
  alert: AlertState | null
  dismiss: () => void
  choosePayment: (type: PaymentType) => void
  proceed: () => Promise<void>
  back: () => void
}

/** Runs once, when the basket is known. */
const useFollow = (follow: () => Promise<void>): void => {
  const { basketId, items } = useBasket()
  const ready = basketId !== null && items.length > 0
  const latest = useRef(follow)
  latest.current = follow
  useEffect(() => {
    if (ready) void latest.current()
  }, [ready])
}

interface Options {
  initialStep: string | null
  offered: PaymentType[]
  sentences: CheckoutSentences
  items: BasketItem[]
  /** When the right to cancel a treatment bought now ends, in ms. Null without the right (D125). */
  rightEnd: number | null
}

/** Without a deposit, there is no way to pay it (D98). */
const useOffered = (offered: PaymentType[], hasDeposit: boolean): PaymentType[] =>
  useMemo(() => (hasDeposit ? offered : offered.filter((type) => type !== 'pay-half')), [offered, hasDeposit])

/** The steps of checkout, and the navigation between them. */
export const useCheckout = ({ initialStep, sentences, items, ...options }: Options): CheckoutState => {
  const { step, go, standAt, staying } = useStep(checkoutSteps, initialStep)
  const customer = useCustomer(bookingForm, () => getBasketState().session)
  const holds = useHolds(sentences)
  const code = useCodeEntry()
  const discount = useBasketDiscount()
  const vouchers = useVouchers()
  const request = useTreatmentRequest(options.rightEnd, items)
  const { pence, percent } = sumDeposits(items)
  const deposit = { pence: discount.depositPence ?? pence, percent }
  // Until the basket is known, nothing is taken away from what was chosen before a reload.
  const hasDeposit = items.length === 0 || percent === USUAL_DEPOSIT_PERCENT || deposit.pence > 0
  const offered = useOffered(options.offered, hasDeposit)
  const [paymentType, setPaymentType] = usePaymentType(offered)
  const [result, setResult] = useState<CheckoutResult | null>(null)
  useFreshOnReturn(result !== null)
  const { alert, busy, say, once, dismiss } = useTask()
  const online = useOnlinePayment(readBasketPurchase, holds.check, say)
  staying.current = online.stays
  const lines = [{ pricePence: sumItemPence(items), depositPence: deposit.pence }]
  const priced = calculateTotals(lines, paymentType ?? 'pay-at-salon', discount.pence)
  const totals = withVouchers(priced, vouchers.balancePence)

  const leftOut = (): LeftOut<CheckoutStep> | null => {
    if (step === 'customer-info') return null
    if (!customer.savedId()) return { step: 'customer-info', why: sentences.noCustomer }
    const isPaid = (getRememberedType(offered) ?? 'pay-at-salon') !== 'pay-at-salon'
    return step === 'make-payment' && !isPaid
      ? { step: 'payment-options', why: sentences.noPaymentType }
      : null
  }
  const whyLeft = useLeftOut(leftOut, standAt)

  const saveCustomer = async () => {
    code.close()
    const wrong = await customer.save()
    if (wrong) return say(wrong.alert, { focus: Object.keys(wrong.errors).length === 0 })
    const problem = await holds.check()
    if (problem) return say(problem.message, problem)
    go('payment-options')
  }

  const leave = (how: CheckoutResult, paymentId: string) => {
    if (how !== 'checking') [discount, vouchers].forEach((one) => one.forget())
    setResult(how)
    openResultPage(paymentId, how)
  }

  const settle = async (outcome: Outcome, isPayment: boolean) => {
    if (outcome.kind === 'code') {
      // A discount code may make the whole basket free. Nothing is charged then, so the emailed code is required as for
      // payment at the salon.
      if (isPayment) choosePayment('pay-at-salon')
      return code.ask(outcome)
    }
    if (outcome.kind === 'unknown') return say(outcome.message)
    if (outcome.kind !== 'refused')
      return leave(
        outcome.kind === 'checking' ? 'checking' : isPayment ? 'paid' : 'booked',
        outcome.paymentId,
      )
    const ofCode = refuseEntry(outcome, { discount, vouchers, request })
    // A failed payment is announced immediately; an item's problem is shown at that item.
    if (isPayment) say(outcome.message, { focus: !ofCode, failed: true })
    const problem = outcome.basketChanged ? await holds.check() : null
    if (!isPayment) say(outcome.message, { focus: !ofCode, item: problem?.item })
  }

  const afterPaying = async (paid: PaymentOutcome | null) => {
    if (paid?.kind === 'nothing') return dismiss()
    if (paid?.kind === 'alert') return say(paid.message, paid)
    if (paid?.kind === 'outcome') await settle(paid.outcome, true)
  }

  /** Queries earlier payments from this tab or a different one, before anything else. */
  const followPayment = () =>
    once(async () => {
      const why = whyLeft()
      const paid = await online.follow()
      if (why && !paid) say(why, { focus: false })
      await afterPaying(paid)
    })
  useFollow(followPayment)

  const payAtSalon = async (asked: Omit<BookingRequest, 'paymentType' | 'fallback'>) => {
    const problem = await holds.check()
    const { basketId } = getBasketState()
    const bookedElsewhere = basketId && findPaymentOfBasket(basketId)
    if (bookedElsewhere) return leave('booked', bookedElsewhere)
    if (problem) return say(problem.message, problem)
    const fallback = checkoutTexts.confirmFailed
    const paying = await loadPaying().catch(() => null)
    if (!paying) return say(fallback)
    const outcome = await paying.confirmBooking({
      ...asked,
      paymentType: 'pay-at-salon',
      confirmationCode: code.value,
      fallback,
    })
    await settle(outcome, false)
  }

  /** Leads a visitor who opened a later step by its address to the skipped step, and explains why. */
  const leadTo = (left: CheckoutStep, message: string) => {
    say(message, { focus: false })
    go(left)
  }

  const confirm = async () => {
    const customerId = customer.savedId()
    if (!customerId) return leadTo('customer-info', sentences.noCustomer)
    if (!paymentType && step === 'make-payment') return leadTo('payment-options', sentences.noPaymentType)
    if (!paymentType) return say(checkoutTexts.noOption)
    const { basketId } = getBasketState()
    if (!basketId) return say(sentences.noBasket)
    const { comments: notes } = customer.fields
    const paidBy = { discountCode: discount.code, vouchers: vouchers.getUsed(totals) }
    const asked = { customerId, notes, ...paidBy, totalPence: totals.total, expressRequest: request.isMade }
    if (paymentType === 'pay-at-salon' && step === 'make-payment') return go('payment-options')
    if (!request.check()) return say(sentences.noRequest)
    if (paymentType === 'pay-at-salon') return payAtSalon(asked)
    const bookedElsewhere = findPaymentOfBasket(basketId)
    if (bookedElsewhere) return leave('booked', bookedElsewhere)
    await afterPaying(await online.pay({ ...asked, paymentType, chargePence: totals.now }))
  }

  // A visitor who pressed Apply expects the code to count, so checkout waits for it.
  const isAsking = (discount.busy || vouchers.busy) && step !== 'customer-info'
  const proceed = async () => {
    if (result || isAsking) return
    if (step === 'payment-options' && paymentType && paymentType !== 'pay-at-salon') return go('make-payment')
    await once(step === 'customer-info' ? saveCustomer : confirm)
  }
  const choosePayment = (type: PaymentType) => {
    dismiss()
    setPaymentType(type)
    code.close()
    const next = type === 'pay-at-salon' ? 'payment-options' : 'make-payment'
    if (next !== step) go(next)
  }
  const back = () => {
    dismiss()
    go(step === 'make-payment' ? 'payment-options' : 'customer-info')
  }
  return {
    step, customer, offered, paymentType, deposit, lines, totals, holds, code, discount, vouchers, request, payerRef: online.payerRef, checking: online.checking,
    method: online.method, onMethod: online.setMethod,
    busy: busy || isAsking || result !== null, result, alert, dismiss, choosePayment, proceed, back,
  } // prettier-ignore
}
