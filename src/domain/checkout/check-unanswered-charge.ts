import { DAY, MINUTE } from '@/domain/time/minutes'
import { chargeOrder, markChargeRequested } from './request-charge'
import { clearPayment } from './charge-request'
import { chargeKey, type Order } from './order'
import type { CheckoutPorts } from './ports'

/** The provider's list is complete so long after the last request, in ms: what it does not name then is not there. */
export const LIST_IS_COMPLETE = 2 * MINUTE

/** So long after its beginning an attempt may be asked for once more to learn of its payment, in ms. */
const ASK_TO_LOOK_FOR = 5 * MINUTE
/** Clocks differ, the provider's and ours: the list is read from so long before, in ms. */
const CLOCKS_DIFFER = DAY

/** A card's money is only reserved, so that its key gives up all there is; what was taken at once may stay. */
const isReservedOnly = ({ source }: Order): boolean => source !== null && source.method !== 'clearpay'

/** Looks for the payment in the provider's list. An empty one counts only once it must be complete. */
const clearListed = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  const key = chargeKey(order)
  const list = await ports.payments.find({
    key,
    since: order.attemptedAt - CLOCKS_DIFFER,
    location: order.providerLocation,
  })
  if (list.kind !== 'found') return false
  for (const { providerId } of list.payments) if (!(await clearPayment(ports, providerId, key))) return false
  return list.payments.length > 0 || ports.now() - order.askedAt >= LIST_IS_COMPLETE
}

/** Asks for the same reservation again: its answer names the payment, or says that it was declined. */
const clearChargeRequested = async (ports: CheckoutPorts, order: Order): Promise<boolean | Order> => {
  const marked = await markChargeRequested(ports, order)
  if (!marked) return false
  const found = await chargeOrder(ports, marked)
  if (found.kind === 'ok') return clearPayment(ports, found.providerId, chargeKey(order))
  // That the token is used up may be an earlier request's doing.
  const isDeclined = found.kind === 'declined' && (found.isFinal || found.code !== 'ENTER_CARD_AGAIN')
  return isDeclined || marked
}

/**
 * Clears an attempt whose payment's id never reached us: given up by key, else found by asking the same again, else
 * looked for in the provider's list. Every way ends, whatever the provider answers to the key.
 */
export const clearUnnamed = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  const voided = await ports.payments.voidByKey(chargeKey(order))
  if (voided.kind === 'ok' && isReservedOnly(order)) return true
  const mayAsk = isReservedOnly(order) && ports.now() - order.attemptedAt < ASK_TO_LOOK_FOR
  const asked = voided.kind === 'refused' && mayAsk ? await clearChargeRequested(ports, order) : order
  return typeof asked === 'boolean' ? asked : clearListed(ports, asked)
}
