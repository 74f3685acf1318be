import { type Attempt, classifyAttempt, startAttempt } from '@/domain/checkout/checkout'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import type { World } from './checkout-world'

/** Decides what a confirmation with this key may do, as `confirmBooking` does. */
export const beginAttempt = async (
  { orders }: Pick<CheckoutPorts, 'orders'>,
  world: World,
  key: string,
): Promise<Attempt> => {
  const draft = world.draft(key)
  const seen = await orders.findByBasket(draft.basketId)
  return (seen && classifyAttempt(seen, key)) ?? startAttempt(orders, draft, seen)
}
