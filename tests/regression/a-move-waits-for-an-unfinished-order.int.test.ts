import { describe, expect, it } from 'vitest'
import { listClaimKeys } from '@/domain/booking/claim-store'
import { getNeeds } from '@/domain/booking/claim-store'
import { driveOrder } from '@/domain/checkout/checkout'
import type { Order } from '@/domain/checkout/order'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { createClaimStore } from '@/server/repositories/claims'
import { createOrderStore } from '@/server/repositories/orders'
import { createBookingPorts } from '@/server/services/checkout/confirm'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { begunOrder } from '../support/begun-order'
import { Crash, crashingPorts, type Moment } from '../support/crashing-ports'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const HOUR = 3_600_000

/**
 * The guard looked for an order with status `pending`, which never exists. So an appointment could be moved after its
 * booking was written and before the order's next step. When the order continued, it took the old time again.
 */
describe.each(databases())('a move while an order is unfinished on %s', (database) => {
  const paying = payingSalonFor(database)
  let staff: Record<string, string> | undefined

  const crash = async (order: Order, name: string, when: Moment, nth = 1) => {
    let seen = 0
    const isDue = (call: { name: string }) => call.name === name && ++seen === nth
    const { ports } = crashingPorts(createBookingPorts(paying.salon.payload), isDue, when)
    await expect(driveOrder(ports, order)).rejects.toThrow(Crash)
  }
  /** Simulates a process that is killed before it writes this row. */
  const crashBeforeRow = async (order: Order, collection: string) => {
    const { db } = paying.salon.payload
    const create = db.create
    db.create = (args) =>
      args.collection === collection ? Promise.reject(new Crash()) : create.call(db, args)
    await expect(driveOrder(createBookingPorts(paying.salon.payload), order)).rejects.toThrow(Crash)
    db.create = create
  }
  const appointment = async ({ bookingId }: Order) => {
    const [row] = await listBookingAppointments(paying.salon.payload, bookingId)
    if (!row) throw new Error('there is no appointment')
    return row
  }
  const move = async (order: Order, start: number) =>
    paying.salon.call('PUT', '/api/booking/move-appointment', {
      headers: (staff ??= await signedIn(paying.salon)),
      json: {
        bookingId: order.bookingId,
        bookingSlotId: order.lines[0]?.itemId,
        slot: { start_time: new Date(start).toISOString() },
      },
    })
  /** A time in the evening of the appointment's day, when there are no other bookings. */
  const evening = ({ lines }: Order) => (lines[0]?.start ?? 0) + 10 * HOUR
  const expectOneTime = async (order: Order, start: number) => {
    const row = await appointment(order)
    expect(row).toMatchObject({ start, status: 'Confirmed' })
    const held = (await createClaimStore(paying.salon.payload).findByOwner(row.id))
      .map(({ key }) => key)
      .sort()
    expect(held).toEqual(listClaimKeys(getNeeds(row)).sort())
  }

  it.each([
    { what: 'after the appointment', crashed: (order: Order) => crashBeforeRow(order, 'bookings') },
    {
      what: 'after the booking',
      crashed: (order: Order) => crash(order, 'bookkeeping.writeBooking', 'after'),
    },
  ])('is refused if the crash came $what, and allowed once the order has continued', async ({ crashed }) => {
    const order = await begunOrder(paying, null)
    await crashed(order)
    const { start } = await appointment(order)
    const refused = await move(order, evening(order))
    expect([refused.status, refused.body.code]).toEqual([409, 'APPOINTMENT_BUSY'])
    await reconcileOrders(paying.salon.payload, -1)
    expect(await createOrderStore(paying.salon.payload).find(order.id)).toMatchObject({ status: 'completed' })
    await expectOneTime(order, start)
    expect((await move(order, evening(order))).status).toBe(200)
    await expectOneTime(order, evening(order))
  })

  it('is allowed once the booking is confirmed, and continuing the order keeps the new time', async () => {
    const order = await begunOrder(paying, null)
    // The third change confirms the order, after `kept` and `authorised`.
    await crash(order, 'orders.change', 'after', 3)
    expect(await createOrderStore(paying.salon.payload).find(order.id)).toMatchObject({ step: 'confirmed' })
    expect((await move(order, evening(order))).status).toBe(200)
    await reconcileOrders(paying.salon.payload, -1)
    expect(await createOrderStore(paying.salon.payload).find(order.id)).toMatchObject({ step: 'mailed' })
    await expectOneTime(order, evening(order))
  })

  it('is refused while the order is being undone', async () => {
    const order = await begunOrder(paying, null)
    await crash(order, 'bookkeeping.writeBooking', 'after')
    const orders = createOrderStore(paying.salon.payload)
    const seen = await orders.find(order.id)
    await orders.change(seen ?? order, { status: 'undoing', errorCode: 'PAYMENT_FAILED' })
    expect((await move(order, evening(order))).body.code).toBe('APPOINTMENT_BUSY')
    await reconcileOrders(paying.salon.payload, -1)
    expect((await move(order, evening(order))).body.code).toBe('BOOKING_NOT_FOUND')
  })
})
