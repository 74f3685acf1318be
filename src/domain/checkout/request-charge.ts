import type { PaymentResult } from '@/domain/payments/port'
import { chargeRequest } from './charge-request'
import type { Order } from './order'
import type { CheckoutPorts } from './ports'

/** Written before the provider is asked for money; null when the order has moved, or somebody else asks meanwhile. */
export const markChargeRequested = ({ orders, now }: CheckoutPorts, order: Order): Promise<Order | null> =>
  orders.change(order, { askedAt: Math.max(now(), order.askedAt + 1) })

/** The charge of an order's current attempt: the same body each time it is asked. */
export const chargeOrder = ({ payments }: CheckoutPorts, order: Order): Promise<PaymentResult> =>
  payments.charge(chargeRequest(order))
