import { chargeKey, type Order, type OrderLine } from '@/domain/checkout/order'
import type { CheckoutPorts, OrderChange, SeatResult } from '@/domain/checkout/ports'
import { HOLD, type World } from './checkout-world'
import { giveBackIn } from './returns'

/** Runs one statement. The process may die before or after it. */
export const statement = async <T>(world: World, name: string, effect: () => T): Promise<T> => {
  await world.point(`before ${name}`)
  const result = effect()
  await world.point(`after ${name}`)
  return result
}

const changed = (world: World, seen: Order, change: Partial<Order>): Order | null => {
  const row = world.orders.get(seen.id)
  const isAsSeen =
    row?.attemptNumber === seen.attemptNumber && row.status === seen.status && row.step === seen.step
  if (!row || !isAsSeen) return null
  const isRestart = change.attemptNumber !== undefined
  if (change.askedAt !== undefined && !isRestart && row.askedAt !== seen.askedAt) return null
  const next = { ...row, ...change }
  world.orders.set(row.id, next)
  return { ...next }
}

const keep = (world: World, line: OrderLine): boolean => {
  const claim = world.claims.get(line.itemId)
  if (claim && claim.owner !== 'us') return false
  world.claims.set(line.itemId, { owner: 'us', expiresAt: null })
  return true
}

const takePlace = (world: World, enrolment: string): SeatResult => {
  const { course } = world.plan
  if (course === 'full') return 'full'
  const isMoved = course === 'moved' || (course === 'moves' && world.hasMoved)
  world.hasMoved = true
  world.places.add(enrolment)
  return isMoved ? 'moved' : 'taken'
}

const writeBooking = async (world: World, order: Order): Promise<void> => {
  if (order.course && !world.places.has(order.bookingId)) world.wrongs.push('P4: enrolled without a place')
  for (const line of order.lines) {
    await statement(world, 'appointment', () => {
      const claim = world.claims.get(line.itemId)
      const isHeld = claim?.owner === 'us' && claim.expiresAt === null
      if (!isHeld && !world.appointments.has(line.itemId)) world.wrongs.push('P4: confirmed without its time')
      if (!world.appointments.has(line.itemId)) world.appointments.set(line.itemId, order.bookingId)
    })
  }
  await statement(world, 'booking', () => world.bookings.add(order.bookingId))
}

const removeBooking = async (world: World, order: Order): Promise<void> => {
  await statement(world, 'remove appointments', () => {
    for (const [item, booking] of world.appointments)
      if (booking === order.bookingId) world.appointments.delete(item)
  })
  await statement(world, 'remove booking', () => world.bookings.delete(order.bookingId))
}

type Status = 'pending' | 'failed' | 'completed'
const setPayment = (world: World, order: Order, status: Status, paidPence: number): void => {
  if (world.payments.get(order.paymentId)?.status === 'completed') return
  world.payments.set(order.paymentId, { status, paidPence, attempt: order.attemptNumber })
}

/** The ports of checkout in this world. */
export const createPorts = (world: World): CheckoutPorts => ({
  now: () => world.now,
  orders: {
    find: (id) => statement(world, 'find order', () => world.orders.get(id) ?? null),
    findByBasket: (basketId) =>
      statement(
        world,
        'find by basket',
        () => [...world.orders.values()].find((o) => o.basketId === basketId) ?? null,
      ),
    insert: (order) =>
      statement(world, 'insert order', () => {
        if (world.orders.has(order.id)) return false
        world.orders.set(order.id, { ...order })
        return true
      }),
    restart: (seen, next) => statement(world, 'restart order', () => changed(world, seen, next)),
    change: (seen, change: OrderChange) =>
      statement(world, 'change order', () => changed(world, seen, change)),
  },
  claims: {
    makePermanent: (line) => statement(world, 'keep', () => keep(world, line)),
    expire: (line) =>
      statement(world, 'expire', () => {
        const claim = world.claims.get(line.itemId)
        if (claim?.owner === 'us') claim.expiresAt = world.now + HOLD
      }),
    release: (line) =>
      statement(world, 'release', () => {
        if (world.claims.get(line.itemId)?.owner === 'us') world.claims.delete(line.itemId)
      }),
    claimSeat: (_course, enrolment) => statement(world, 'take place', () => takePlace(world, enrolment)),
    takeDue: () => statement(world, 'take due', () => 'taken' as const),
    freeDue: () => statement(world, 'free due', () => undefined),
    releaseSeat: (enrolment) => statement(world, 'free place', () => void world.places.delete(enrolment)),
  },
  discounts: {
    take: (order) =>
      statement(world, 'take use', () => {
        if (world.plan.discount === 'used-up') return false
        world.uses.add(order.id)
        return true
      }),
    releaseUse: (order) =>
      statement(world, 'give use back', () => {
        world.uses.delete(order.id)
      }),
  },
  vouchers: {
    use: (order) =>
      statement(world, 'use voucher', () => {
        if (world.voucherUses.get(chargeKey(order)) === 'back') return 'PAYMENT_PENDING'
        if (world.plan.voucher === 'too-little') return 'VOUCHER_TOO_LITTLE'
        world.voucherUses.set(chargeKey(order), 'used')
        return null
      }),
    giveBack: (order) =>
      statement(world, 'give voucher back', () => void world.voucherUses.set(chargeKey(order), 'back')),
  },
  bookkeeping: {
    openPayment: (order) => statement(world, 'open payment', () => setPayment(world, order, 'pending', 0)),
    writeBooking: (order) => writeBooking(world, order),
    isLive: (order) => statement(world, 'look', () => !world.cancelled.has(order.bookingId)),
    removeBooking: (order) => removeBooking(world, order),
    recordVouchers: (order) =>
      statement(world, 'record vouchers', () => void world.voucherParts.add(chargeKey(order))),
    recordPaid: (order, paidPence) =>
      statement(world, 'record paid', () => setPayment(world, order, 'completed', paidPence)),
    recordFailed: (order) => statement(world, 'record failed', () => setPayment(world, order, 'failed', 0)),
  },
  payments: world.provider,
  returns: {
    refund: giveBackIn(world),
    lookAgain: (order) =>
      statement(world, 'look again', () => void world.late.set(chargeKey(order), world.now)),
  },
  mail: {
    queueConfirmation: (order) =>
      statement(world, 'queue mail', () => {
        if (!world.mails.includes(order.bookingId)) world.mails.push(order.bookingId)
      }),
  },
  alert: {
    captureRefused: (order) => statement(world, 'alert', () => void world.alerts.add(`refused ${order.id}`)),
    otherSumTaken: (order) => statement(world, 'alert', () => void world.alerts.add(`sum ${order.id}`)),
    paidThoughCancelled: (order) =>
      statement(world, 'alert', () => void world.alerts.add(`paid ${order.id}`)),
    misconfigured: () => statement(world, 'alert', () => void world.alerts.add('misconfigured')),
  },
})
