import { toOutcome } from '@/domain/checkout/checkout'
import { chargeKey, isSettled } from '@/domain/checkout/order'
import type { World } from './checkout-world'

/** The promises that must hold in the end, judged by the ledger. Returns the problems as text. */
export const judge = (world: World): string[] => {
  const { order } = world
  const wrongs = [...world.wrongs]
  const say = (isRight: boolean, text: string) => {
    if (!isRight) wrongs.push(text)
  }
  const ledger = [...world.provider.ledger.values()].map(({ payment }) => payment)
  const kept = ledger.map((p) => (p.state === 'completed' ? p.amountPence - p.refundedPence : 0))
  const sum = kept.reduce((total, pence) => total + pence, 0)
  const payment = world.payments.get(order.paymentId)
  const isMade = order.status === 'completed'

  say(isSettled(order), 'P6: the order is not settled')
  say(
    ledger.every(({ state }) => state !== 'authorised' && state !== 'pending'),
    'P1: money is still reserved',
  )
  say(isMade || sum === 0, 'P1: money is kept for an order that failed')
  say(
    (payment?.status === 'completed') === (sum > 0 || (isMade && order.totalPence === 0)),
    'P1: paid without money',
  )
  say(kept.filter((pence) => pence > 0).length <= 1, 'P2: two charges stay')
  say(sum === 0 || sum === order.chargePence, 'P3: another sum than the one shown')
  say(payment?.status !== 'completed' || payment.paidPence === sum, 'P3: the books show another sum')

  const used = [...world.voucherUses].filter(([, state]) => state === 'used').map(([key]) => key)
  const hasVoucher = isMade && order.usedVouchers.length > 0
  say(used.join() === (hasVoucher ? chargeKey(order) : ''), 'a use of the voucher belongs to no order')
  say([...world.voucherParts].join() === used.join(), 'the voucher is not exactly one part of the bill')

  const mine = order.lines
    .map(({ itemId }) => world.claims.get(itemId))
    .filter((claim) => claim?.owner === 'us')
  if (isMade) {
    say(
      mine.length === order.lines.length && mine.every((c) => c?.expiresAt === null),
      'P4: a booking without its time',
    )
    say(
      order.lines.every(({ itemId }) => world.appointments.get(itemId) === order.bookingId),
      'B2: an appointment is missing',
    )
    const places = [...world.places].join()
    say(places === (order.course ? order.bookingId : ''), 'P4: not exactly its place')
    say(world.bookings.size === 1 && world.bookings.has(order.bookingId), 'B2: not exactly its booking')
    say(world.mails.length === 1 && world.mails[0] === order.bookingId, 'not exactly one confirmation')
    const isOpenBill = order.totalPence > 0 && sum === 0
    say(!isOpenBill || payment?.status === 'pending', 'not shown as awaiting payment')
    const isRefused = order.chargePence > 0 && sum === 0
    say(
      isRefused === world.alerts.has(`refused ${order.id}`),
      'staff did not hear that the money was refused',
    )
    say(order.discountId === null || world.uses.has(order.id), 'the discount was not counted')
  } else {
    say(
      mine.every((claim) => claim?.expiresAt !== null),
      'P4: a hold outlives the failure',
    )
    say(world.places.size === 0, 'P4: a place outlives the failure')
    say(world.appointments.size === 0 && world.bookings.size === 0, 'P4: a booking of an order that failed')
    say(world.mails.length === 0, 'a confirmation of an order that failed')
    say(payment === undefined || payment.status === 'failed', 'a failed payment is not shown as failed')
    say(world.uses.size === 0, 'a discount was used by an order that failed')
  }
  say(order.source === null, 'the card’s token is still kept')
  say(toOutcome(order).kind !== 'pending', 'nobody says what it came to')
  return wrongs
}
