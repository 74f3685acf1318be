import type { ProviderPayment } from '../payments/port'
import type { CheckoutPorts } from './ports'

type Ports = Pick<CheckoutPorts, 'payments'>

/** Gives back what is left of a payment that was taken. */
const returned = async ({ payments }: Ports, payment: ProviderPayment, key: string): Promise<boolean> => {
  const amountPence = payment.amountPence - payment.refundedPence
  if (amountPence === 0) return true
  const request = { key: `${key}-r`, providerId: payment.providerId, amountPence }
  const refund = await payments.refund({ ...request, reason: 'The booking could not be made' })
  return refund.kind === 'ok' && refund.state !== 'failed'
}

/** Gives up what a payment reserves. False while that is not certain. */
export const voided = async ({ payments }: Ports, providerId: string): Promise<boolean> => {
  const answer = await payments.voidPayment(providerId)
  return answer.kind === 'ok' && (answer.state === 'cancelled' || answer.state === 'failed')
}

/**
 * Makes sure that a payment keeps no money: void, or refund. False while that is not certain. Safe to repeat: the
 * refund's key comes from the charge's.
 */
export const clearPayment = async (ports: Ports, providerId: string, key: string): Promise<boolean> => {
  const payment = await ports.payments.read(providerId)
  if (payment.kind !== 'ok') return false
  switch (payment.state) {
    case 'cancelled':
    case 'failed':
      return true
    case 'completed':
      return returned(ports, payment, key)
    case 'authorised':
    case 'pending':
      return voided(ports, providerId)
  }
}
