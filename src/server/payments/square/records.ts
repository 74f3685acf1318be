import { paymentOf } from './adapter'
import { type SquareAccount, squareCaller } from './client'
import type { ProviderRecord, ProviderRecords } from '../records'

/** Square's list of payments at our location. */
export const squareRecords = (account: SquareAccount): ProviderRecords => {
  const ask = squareCaller(account)
  return {
    async *payments(from, to): AsyncIterable<ProviderRecord> {
      const range = { beginTime: new Date(from).toISOString(), endTime: new Date(to).toISOString() }
      const asked = { ...range, locationId: account.locationId, sortOrder: 'ASC', limit: 100 } as const
      const page = await ask(({ payments }, by) => payments.list(asked, by))
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
