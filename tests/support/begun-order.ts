import { startAttempt } from '@/domain/checkout/checkout'
import type { Order } from '@/domain/checkout/order'
import { listBasketItems } from '@/server/repositories/baskets'
import { createOrderStore } from '@/server/repositories/orders'
import { loadConfirmation } from '@/server/services/checkout/load-confirmation'
import { draftOrder } from '@/server/services/checkout/order-draft'
import { bookingVisitor } from './booking-visitor'
import type { BookablePayingSalon } from './paying-salon'

/** How half of the order is paid. `token` is one of the stand-in's. */
export interface Way {
  method: 'card' | 'clearpay'
  token: string
}

/**
 * An order whose attempt has begun, as `confirmBooking` makes it, with no step completed. If `way` is null, payment is
 * at the salon.
 */
export const begunOrder = async (
  paying: BookablePayingSalon,
  way: Way | null,
  more: { voucherCodes?: string[] } = {},
): Promise<Order> => {
  const { payload } = paying.salon
  // Clearpay requires a basket of at least £60.
  const times = [await paying.nextTime(), ...(way?.method === 'clearpay' ? [await paying.nextTime()] : [])]
  const who = await bookingVisitor(paying.salon, paying.small, times)
  const loaded = await loadConfirmation(payload, {
    basketId: who.basketId,
    customerId: who.customerId,
    paymentType: way ? 'pay-half' : 'pay-at-salon',
    notes: '',
    source: way && { method: way.method, token: way.token, verificationToken: null },
    discountCode: null,
    shownPence: null,
    totalShownPence: null,
    confirmationCode: null,
    key: null,
    session: null,
    address: '127.0.0.1',
    isStaff: false,
    ...more,
  })
  if (!loaded.ok) throw new Error(loaded.code)
  const draft = await draftOrder(payload, loaded.value, await listBasketItems(payload, who.basketId))
  if (!draft.ok) throw new Error(draft.code)
  return (await startAttempt(createOrderStore(payload), draft.value, null)).order
}
