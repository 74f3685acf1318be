import { paymentOf } from './adapter'
import { deadlines, type SquareAccount, squareClient } from './client'
import type { ProviderRecord, ProviderRecords } from '../records'

/** Square's list of payments at our location. */
export const squareRecords = (account: SquareAccount): ProviderRecords => {
  const client = squareClient(account)
  return {
    async *payments(from, to): AsyncIterable<ProviderRecord> {
      const range = { beginTime: new Date(from).toISOString(), endTime: new Date(to).toISOString() }
      const page = await client.payments.list(
        { ...range, locationId: account.locationId, sortOrder: 'ASC', limit: 100 },
        deadlines(account),
      )
      for await (const payment of page) {
        const known = paymentOf(payment)
        if (known.kind !== 'ok') continue
        const { providerId, reference, amountPence, refundedPence, state } = known
        yield {
          providerId,
          reference,
          amountPence,
          refundedPence,
          state,
          createdAt: Date.parse(payment.createdAt ?? ''),
          locationId: payment.locationId ?? null,
        }
      }
    },
  }
}
