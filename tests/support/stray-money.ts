import { chargeKey } from '@/domain/checkout/order'
import { driveOrder } from '@/domain/checkout/checkout'
import { openAlerts } from '@/server/repositories/alerts'
import { listRefundsOfOnePayment } from '@/server/repositories/refunds'
import { createBookingPorts } from '@/server/services/checkout/confirm'
import { begunOrder } from './begun-order'
import type { BookablePayingSalon } from './paying-salon'
import { payment, pounds, sdk } from './square-client'

const card = { method: 'card', token: 'cnon:card-nonce-ok' } as const

/**
 * Creates money that Square took for an attempt whose booking was already paid, so it must be refunded. Returns the
 * attempt's key and Square's id.
 */
export const strayMoney = async (paying: BookablePayingSalon) => {
  const order = await begunOrder(paying, card)
  await driveOrder(createBookingPorts(paying.salon.payload), order)
  const made = await sdk(paying.standIn).payments.create(
    payment({ referenceId: chargeKey(order), amountMoney: pounds(12) }),
  )
  return { key: chargeKey(order), providerId: made.payment?.id ?? '' }
}

/** Our records, the alerts and Square's data on such money. */
export const strayWitness = ({ salon, standIn }: BookablePayingSalon) => ({
  refunds: async (key: string) =>
    (await listRefundsOfOnePayment(salon.payload, key)).map(({ id, status }) => [
      id.slice(key.length),
      status,
    ]),
  alerts: async (part: string) =>
    (await openAlerts(salon.payload)).rows.filter(({ id }) => id.includes(part)).map(({ kind }) => kind),
  kept: async (providerId: string) =>
    (await standIn.ledger()).payments.find(({ id }) => id === providerId)?.kept,
})
