import { beforeEach, expect } from 'vitest'
import { listClaimKeys } from '@/domain/booking/claim-store'
import { getNeeds } from '@/domain/booking/claim-store'
import { createClaimStore } from '@/server/repositories/claims'
import { store } from '@/server/repositories/store'
import { bookingVisitor } from './booking-visitor'
import { judgeMoney } from './judge-money'
import { payingSalonFor } from './paying-salon'
import type { databases } from './salon'
import { signedIn } from './small-salon'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The default payment: in full, online and by card. */
export const paid = { paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' }

/** Customers of a salon that takes test payments, with the links in their emails (D57). */
export const ownBookingsFor = (database: ReturnType<typeof databases>[number]) => {
  const paying = payingSalonFor(database)
  const START = Math.ceil(Date.now() / DAY) * DAY + 8 * HOUR
  beforeEach(async () => {
    paying.salon.clock.set(START)
    await paying.standIn.clearFaults()
  })

  let headers: Record<string, string> | undefined
  const staff = async () => (headers ??= await signedIn(paying.salon, 'admin'))
  const rowOf = async (id: string) => {
    const row = await store(paying.salon.payload).findOne('appointments', { id: { equals: id } })
    if (!row) throw new Error('the appointment is gone')
    return row
  }
  let days = 3
  /** The free times of a working day that no other case uses. */
  const freshDay = async () => {
    for (;;) {
      days += 1
      const date = new Date(START + days * DAY).toISOString().slice(0, 10)
      const query = `service_id=${paying.small.tint.id}&location_id=${paying.small.medway.id}&from=${date}&to=${date}`
      const { body } = await paying.salon.call('GET', `/api/slots?${query}`)
      const slots = Object.values(body.slots as Record<string, { slot_id: string; start_time: string }[]>)[0]
      if (slots) return slots
    }
  }
  const secretIn = (text = ''): string => /\/my-booking#([\w-]{22})/.exec(text)?.[1] ?? ''
  let guests = 0
  /** A booking paid online, with the link from its email. */
  const booked = async (fields: Record<string, string> = paid, count = 1) => {
    const slots = await freshDay()
    const email = `guest${(guests += 1)}@guests.example`
    const times = Array.from({ length: count }, (_, n) => slots[n * 4]!)
    const who = await bookingVisitor(paying.salon, paying.small, times, email)
    const { body } = await who.confirm(fields)
    const paymentId: string = body.paymentId
    const mail = () => paying.salon.mails.find(({ to }) => to === email)
    await expect.poll(() => secretIn(mail()?.text)).not.toBe('')
    const link = secretIn(mail()?.text)
    const { booking } = (await open(link)).body
    return { link, paymentId, email, slots, ...booking.appointments[0], booking }
  }
  const post = (what: string, json: object) =>
    paying.salon.call('POST', `/api/self-service/${what}`, { json })
  const open = (link: string) => post('booking', { link })
  type Own = Awaited<ReturnType<typeof booked>>
  const the = ({ link, booking_slot_id: bookingSlotId, start_time }: Own) => ({
    link,
    bookingSlotId,
    start_time,
  })
  const cancel = (own: Own, more: object = {}) =>
    post('cancel', { ...the(own), amount: own.on_cancel?.amount ?? 0, ...more })
  const move = (own: Own, slot_id: string, more: object = {}) =>
    post('move', { ...the(own), slot_id, ...more })
  const getLedger = async (paymentId: string) => {
    const payment = await store(paying.salon.payload).findOne('payments', { id: { equals: paymentId } })
    const { payments } = await paying.standIn.ledger()
    return payments.find(({ reference_id: key }) => key?.startsWith(`${payment?.order}-`))
  }
  const expectRefunded = async (own: Own, pence: number) =>
    expect.poll(async () => (await getLedger(own.paymentId))?.refunded).toBe(pence)
  const expectOneTime = async (id: string) => {
    const row = await rowOf(id)
    const held = (await createClaimStore(paying.salon.payload).findByOwner(row.id))
      .map(({ key }) => key)
      .sort()
    const due = listClaimKeys(getNeeds(row))
    expect(held).toEqual(row.status === 'Cancelled' ? [] : due.sort())
    expect(row.movingSince ?? null).toBeNull()
  }
  /** Checks that nothing is wrong. A refund is in our records once Square has confirmed it. */
  const nothingWrong = () =>
    expect.poll(async () => judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])
  return {
    ...{ paying, START, staff, rowOf, booked, post, open, cancel, move },
    ...{ expectRefunded, expectOneTime, nothingWrong },
  }
}

/** A booking with its link, as the customer sees it. */
export type Own = Awaited<ReturnType<ReturnType<typeof ownBookingsFor>['booked']>>
