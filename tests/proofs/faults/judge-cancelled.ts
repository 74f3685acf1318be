import type { Evidence } from './evidence'
import { groupBy } from '../support/read-books'
import type { Observed } from './observed'

/** How long a request for the money may still be in progress after the booking is cancelled, in ms. */
const UNDER_WAY = 5000

/**
 * Checks P1: if money was only reserved when its booking was cancelled, it is not requested again. Checks cards only.
 * For Clearpay, its state is read first, which may take as long as the timeout for Square.
 */
export const cancelledJudge = ({ books, ledger, requests, realTime }: Evidence) => {
  const orders = groupBy(books.orders, ({ customer }) => customer)
  const attempts = new Map(books.attempts.map(({ key, order }) => [key, order]))
  const asked = requests.filter(({ operation }) => operation === 'payments.complete')
  return ({ customerId, cancelledAt }: Observed): string[] => {
    if (cancelledAt === null) return []
    const own = new Set((orders.get(customerId) ?? []).map(({ id }) => id))
    return ledger.payments
      .filter((one) => one.source_type === 'CARD' && own.has(attempts.get(one.reference_id ?? '') ?? ''))
      .filter(({ id }) =>
        asked.some(
          ({ path, at }) => path.includes(id) && realTime(Date.parse(at)) > realTime(cancelledAt) + UNDER_WAY,
        ),
      )
      .map(({ id }) => `payment ${id} was asked for after its booking had been cancelled (P1)`)
  }
}
