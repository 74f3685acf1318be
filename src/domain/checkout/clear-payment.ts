import type { CheckoutPorts } from './ports'

interface Ports {
  payments: CheckoutPorts['payments']
  returns: Pick<CheckoutPorts['returns'], 'giveBack'>
}

/** Gives up what a payment reserves. False while that is not certain. */
export const voided = async ({ payments }: Pick<Ports, 'payments'>, providerId: string): Promise<boolean> => {
  const answer = await payments.voidPayment(providerId)
  return answer.kind === 'ok' && (answer.state === 'cancelled' || answer.state === 'failed')
}

/**
 * Makes sure that a payment keeps no money: void, or a refund that is written down and from there driven to its end
 * by itself. False while that is not certain. Safe to repeat. `key`: of the attempt that it was charged for.
 */
export const clearPayment = async (ports: Ports, providerId: string, key: string): Promise<boolean> => {
  const payment = await ports.payments.read(providerId)
  if (payment.kind !== 'ok') return false
  switch (payment.state) {
    case 'cancelled':
    case 'failed':
      return true
    case 'completed':
      await ports.returns.giveBack(payment, key)
      return true
    case 'authorised':
    case 'pending':
      return voided(ports, providerId)
  }
}
