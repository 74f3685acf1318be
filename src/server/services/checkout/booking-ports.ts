import type { BasePayload } from 'payload'
import { makePermanent, release } from '@/domain/booking/claims'
import { holdExpiry } from '@/domain/booking/own-changes'
import type { Order, OrderLine } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import { dependenciesOf } from '@/server/dependencies'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { changeItem, checkOutBasket } from '@/server/repositories/baskets'
import { removeBookingRows, writeAppointmentRow, writeBookingRow } from '@/server/repositories/bookings'
import { createClaimStore, expireOwner } from '@/server/repositories/claims'
import { queueConfirmation } from '@/server/services/notifications/queue'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { createCheckoutPorts, createPaymentBookkeeping, getOpenPence } from './ports'

const makeLinePermanent = (payload: BasePayload, line: OrderLine): Promise<boolean> =>
  makePermanent(createClaimStore(payload), {
    staff: line.staffId,
    start: line.start,
    end: line.busyEnd,
    owner: line.itemId,
    now: dependenciesOf(payload).clock.now(),
  })

const expireLine = async (payload: BasePayload, line: OrderLine): Promise<void> => {
  const expiresAt = holdExpiry(await loadBookingSettings(payload), dependenciesOf(payload).clock.now())
  await expireOwner(payload, line.itemId, expiresAt)
  await changeItem(payload, line.itemId, { holdExpiresAt: expiresAt })
}

const toAppointment = (order: Order, line: OrderLine) => ({
  id: line.itemId,
  booking: order.bookingId,
  customer: order.customerId,
  staff: line.staffId,
  location: line.locationId,
  service: line.serviceId,
  serviceName: line.serviceName,
  staffName: line.staffName,
  locationName: line.locationName,
  pricePence: line.pricePence,
  discountPence: line.discountPence,
  durationMinutes: line.durationMinutes,
  cleanUpMinutes: line.cleanUpMinutes,
  start: line.start,
  end: line.end,
  busyEnd: line.busyEnd,
  patchTest: line.patchTest,
  status: 'Confirmed' as const,
})

/** Writes the appointments first, so that every booking that can be seen is complete. */
const writeAppointments = async (payload: BasePayload, order: Order): Promise<void> => {
  for (const line of order.lines) await writeAppointmentRow(payload, toAppointment(order, line))
  await writeBookingRow(payload, {
    id: order.bookingId,
    customer: order.customerId,
    order: order.id,
    payment: order.paymentId,
    status: 'Confirmed',
    source: 'visitor',
    unpaid: order.chargePence === 0,
    notes: order.notes,
  })
  await checkOutBasket(payload, order.basketId, order.customerId)
}

const isBookingLive = async (payload: BasePayload, order: Order): Promise<boolean> =>
  (await listBookingAppointments(payload, order.bookingId)).some(({ status }) => status !== 'Cancelled')

/** Creates the checkout's ports for a booking: its claims are on the times of its lines. */
export const createBookingPorts = (payload: BasePayload): CheckoutPorts =>
  createCheckoutPorts(payload, {
    claims: {
      makePermanent: (line) => makeLinePermanent(payload, line),
      expire: (line) => expireLine(payload, line),
      release: (line) => release(createClaimStore(payload), line.itemId),
    },
    bookkeeping: {
      ...createPaymentBookkeeping(payload),
      writeBooking: (order) => writeAppointments(payload, order),
      isLive: (order) => isBookingLive(payload, order),
      removeBooking: (order) => removeBookingRows(payload, order.bookingId),
    },
    mail: { queueConfirmation: (order) => queueConfirmation(payload, order.bookingId, getOpenPence(order)) },
  })
