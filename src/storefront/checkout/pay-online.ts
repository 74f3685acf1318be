import { isOffline } from '@/client/storage'
import type { Tokenised } from '@/client/payment/use-card-form'
import { checkoutTexts } from '@/messages/checkout'
import { offlineTexts } from '@/messages/offline'
import { paymentFormTexts } from '@/messages/payment-form'
import type { Payer, PayerRef, WalletSheet } from '@/storefront/payment/request'
import { endAttempt, findSentPayment } from './attempt'
import { type Purchase, readBasketPurchase } from './checkout-storage'
import {
  type BookingRequest,
  confirmPurchase,
  type Outcome,
  rememberSent,
  type UsedVouchers,
} from './confirm'
import type { Problem } from './check-holds'

/** Delays in seconds between status checks of an open payment. The last one applies to all further checks. */
const WAITS = [1, 2, 4, 8]

const waitSeconds = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** A message and its position (`AlertState`). */
interface PaymentMessage {
  kind: 'alert'
  message: string
  focus: boolean
  item: string | null
}

export type PaymentOutcome =
  /** The buyer cancelled, or the page has been left. */
  { kind: 'nothing' } | PaymentMessage | { kind: 'outcome'; outcome: Exclude<Outcome, { kind: 'unknown' }> }

const nothingPaid: PaymentOutcome = { kind: 'nothing' }
const toAlert = (message: string, focus = true): PaymentMessage => ({
  kind: 'alert',
  message,
  focus,
  item: null,
})

/** True if the server responds to a query without a card that a card is missing. The payment then never reached it. */
const isNeverArrived = (paid: PaymentOutcome): boolean =>
  paid.kind === 'outcome' && paid.outcome.kind === 'refused' && paid.outcome.code === 'PAYMENT_SOURCE_MISSING'

export interface Order {
  customerId: string
  paymentType: string
  notes: string
  discountCode: string | null
  chargePence: number
  vouchers?: UsedVouchers
}

/** The page that pays (`useOnlinePayment`). */
export interface PayingPage {
  purchaseNow: () => Purchase | null
  checkFirst: () => Promise<Problem | null>
  /** Shows a message if a wallet responds after the visitor has gone back and nothing was charged. */
  say: (message: string) => void
  sheet: { current: WalletSheet | null }
  payerRef: PayerRef
  /** True once the visitor has left the page. */
  gone: { current: boolean }
  setChecking: (isChecking: boolean) => void
}

/** `isNew` means that nothing was sent for this attempt before. */
const waitForOutcome = async (
  { gone, setChecking }: PayingPage,
  purchase: Purchase | null,
  request: BookingRequest,
  isNew: boolean,
): Promise<PaymentOutcome> => {
  for (let at = 0; !gone.current; at += 1) {
    const outcome = await confirmPurchase(purchase, request)
    if (outcome.kind !== 'unknown') {
      setChecking(false)
      return { kind: 'outcome', outcome }
    }
    if (purchase && isNew && at === 0 && outcome.code === 'RATE_LIMITED') {
      endAttempt(purchase.key)
      return toAlert(paymentFormTexts.tooFast)
    }
    setChecking(true)
    await waitSeconds(WAITS[Math.min(at, WAITS.length - 1)] ?? 8)
  }
  return nothingPaid
}

/** Queries an earlier payment. Resolves to null if there is none. */
export const followPayment = async (page: PayingPage): Promise<PaymentOutcome | null> => {
  const purchase = page.purchaseNow()
  const sent = purchase && findSentPayment(purchase.key)
  if (!sent) return null
  page.setChecking(true)
  const request = { ...sent, notes: '', fallback: checkoutTexts.confirmFailed }
  const paid = await waitForOutcome(page, purchase, request, false)
  return isNeverArrived(paid) ? toAlert(paymentFormTexts.notReceived) : paid
}

const send = (page: PayingPage, order: Order, source: BookingRequest['source']): Promise<PaymentOutcome> => {
  const purchase = page.purchaseNow()
  if (purchase) rememberSent(purchase.key, order)
  return waitForOutcome(page, purchase, { ...order, source, fallback: checkoutTexts.confirmFailed }, true)
}

/**
 * Gets the payment details. A sheet that must open within the click comes first. For other methods, the purchase is
 * checked before the bank is asked.
 */
const askPayer = async (
  { sheet, say, checkFirst }: PayingPage,
  payer: Payer,
): Promise<Tokenised | PaymentMessage> => {
  if ('openSheet' in payer) {
    sheet.current = payer.openSheet(say)
    const answer = await sheet.current.answer
    return answer.kind === 'left' ? toAlert(answer.message) : answer
  }
  const problem = await checkFirst()
  return problem ? { ...toAlert(problem.message), item: problem.item } : payer.tokenize()
}

/**
 * Pays once, and must start within the click. The attempt is stored with its key before it is sent. While its outcome
 * is unknown, we query it with the same key here, after a reload and in other tabs, and never pay again.
 */
export const payOnline = async (page: PayingPage, order: Order): Promise<PaymentOutcome> => {
  const purchase = page.purchaseNow()
  if (purchase && findSentPayment(purchase.key)) return (await followPayment(page)) ?? nothingPaid
  if (isOffline()) return toAlert(offlineTexts.paying)
  if (order.chargePence === 0) return send(page, order, null)
  const payer = page.payerRef.current
  if (!payer) return toAlert(paymentFormTexts.notReady)
  const answer = await askPayer(page, payer)
  if (answer.kind === 'alert') return answer
  // If the visitor has gone back, the payment form is no longer shown, so its late result is not sent.
  if (answer.kind === 'cancelled' || !page.payerRef.current) return nothingPaid
  if (answer.kind === 'refused') return toAlert(answer.message, !answer.inForm)
  return send(page, order, { token: answer.token, method: payer.method })
}

/** Confirms the visitor's current basket. */
export const confirmBooking = (request: BookingRequest): Promise<Outcome> =>
  confirmPurchase(readBasketPurchase(), request)
