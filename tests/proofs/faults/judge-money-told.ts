import type { Ledger } from '../../support/square-stand-in'
import type { Asked, Evidence } from './evidence'
import { groupBy } from '../support/read-books'
import type { Observed } from './observed'

interface Charge {
  source_id?: string
  idempotency_key?: string
}

const getCharge = (request: Asked): Charge => request.body as Charge

/** Returns true if Square really refused one of the charges in a response that arrived, or ended the payment itself. */
const wasRefused = (code: string, charges: Asked[], money: Ledger['payments']): boolean =>
  charges.some(
    ({ status, fault }) =>
      (status !== null && status >= 400 && status < 500 && !fault?.startsWith('charge-then')) ||
      (fault === '401' && code === 'PAYMENT_UNAVAILABLE'),
  ) || money.some(({ status }) => status === 'FAILED' || status === 'CANCELED')

const HOUR = 60 * 60_000

/** Returns true if the attempt was given up. This happens after an unknown outcome was checked for an hour. */
const wasGivenUp = (code: string, attempts: Observed['attempts']): boolean =>
  code === 'PAYMENT_FAILED' && attempts.some(({ beganAt, toldAt }) => toldAt - beganAt > HOUR)

/** Compares the amounts and outcomes that visitors were shown with the requests to Square and its actions (P1, P3). */
export const moneyToldJudge = ({ requests, ledger, books }: Evidence) => {
  const asked = requests.filter(({ operation }) => operation === 'payments.create')
  const chargesByToken = groupBy(asked, (request) => getCharge(request).source_id ?? '')
  const paymentsByKey = groupBy(ledger.payments, ({ idempotency_key }) => idempotency_key)
  const paid = new Set(books.payments.flatMap(({ id, status }) => (status === 'completed' ? [id] : [])))
  const ordersOf = groupBy(books.orders, ({ customer }) => customer)
  return (observed: Observed): string[] => {
    const wrong: string[] = []
    // A second tab may have sent the same key with a different token, so responses under one key belong together.
    for (const [key, attempts] of groupBy(observed.attempts, (attempt) => attempt.key)) {
      const tokens = new Set(attempts.flatMap(({ token }) => token ?? []))
      const charges = [...tokens].flatMap((token) => chargesByToken.get(token) ?? [])
      const keys = new Set(charges.flatMap((charge) => getCharge(charge).idempotency_key ?? []))
      const money = [...keys].flatMap((one) => paymentsByKey.get(one) ?? [])
      const shown = new Set(attempts.map(({ shownPence }) => shownPence))
      for (const { id, amount } of money)
        if (!shown.has(amount))
          wrong.push(`payment ${id} is of ${amount}, shown was ${[...shown].join()} (P3)`)
      const declined = attempts.flatMap(({ outcomes }) => outcomes).find(({ kind }) => kind === 'declined')
      if (declined?.kind !== 'declined') continue
      if (money.some(({ kept, held }) => kept + held > 0))
        wrong.push(`was told ${declined.code} and was charged (P1)`)
      if (!wasRefused(declined.code, charges, money) && !wasGivenUp(declined.code, attempts))
        wrong.push(
          `was told ${declined.code}, which nobody had said: ${charges.map((c) => `${c.fault}:${c.status}`)}`,
        )
      const own = ordersOf.get(observed.customerId) ?? []
      // If the money for a gift voucher could not be taken, none was made (D114).
      const isBought = ({ voucher, payment }: (typeof own)[number]) => !voucher || paid.has(payment ?? '')
      if (own.some((order) => order.status === 'completed' && order.attemptKey === key && isBought(order)))
        wrong.push(`was told ${declined.code} and is booked`)
    }
    return wrong
  }
}
