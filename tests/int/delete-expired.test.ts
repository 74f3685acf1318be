import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertMessages } from '@/messages/management-disputes'
import { toPlaceholderEmail } from '@/server/repositories/accounts'
import { removeOldBaskets } from '@/server/repositories/expired-baskets'
import { listAlerts } from '@/server/services/payments/alerts'
import { recoverAtStartup } from '@/server/services/startup-recovery'
import { getEnv } from '@/server/env'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { deleteExpired } from '@/server/services/delete-expired'
import { type BookingVisitor, bookingVisitor, timesOf } from '../support/booking-visitor'
import { databases, type Salon, startSalon } from '../support/salon'
import { smallSalon } from '../support/small-salon'

const DAY = 86_400_000
/** A Monday, 08:00 in London. */
const MONDAY = Date.UTC(2026, 5, 1, 7)
const SALON = { paymentType: 'pay-at-salon', idempotencyKey: 'once' }

describe.each(databases())('the clean-up on %s', (database) => {
  let salon: Salon
  let visitor: () => Promise<BookingVisitor>

  beforeAll(async () => {
    salon = await startSalon({ database })
    const small = await smallSalon(salon.payload)
    salon.clock.set(MONDAY)
    const nextTime = timesOf(salon, small)
    visitor = async () => bookingVisitor(salon, small, [await nextTime()])
  })
  afterAll(() => salon.close())

  const rows = () => store(salon.payload)
  const later = (days: number) => salon.clock.set(MONDAY + days * DAY)
  const left = async (collection: 'counters' | 'slot-claims' | 'webhook-events', ids: string[]) =>
    (await rows().find(collection, { id: { in: ids } }, { limit: 100 })).map(({ id }) => id).sort()
  const hasBasket = async ({ basketId }: BookingVisitor) => ({
    basket: (await rows().findOne('baskets', { id: { equals: basketId } })) !== null,
    items: await rows().count('basket-items', { basket: { equals: basketId } }),
  })
  const kept = { basket: true, items: 1 }
  const gone = { basket: false, items: 0 }

  it('deletes a basket and its items a week after it expired, unless an order refers to it', async () => {
    salon.clock.set(MONDAY)
    const [idle, booked] = [await visitor(), await visitor()]
    const first = await booked.confirm(SALON)
    expect(first.status).toBe(200)
    await deleteExpired(salon.payload)
    expect((await booked.confirm(SALON)).body).toEqual(first.body)
    const { expiresAt = 0 } = (await rows().findOne('baskets', { id: { equals: idle.basketId } })) ?? {}
    salon.clock.set(expiresAt + 7 * DAY)
    await deleteExpired(salon.payload)
    expect(await hasBasket(idle)).toEqual(kept)
    salon.clock.set(expiresAt + 7 * DAY + 1)
    expect(await deleteExpired(salon.payload)).toMatchObject({ baskets: 1 })
    expect(await hasBasket(idle)).toEqual(gone)
    expect(await hasBasket(booked)).toEqual(kept)
    const payment = await salon.call('GET', `/api/payments/payment-details?paymentId=${first.body.paymentId}`)
    expect(payment.status).toBe(200)
  })

  it('keeps the basket of an order that is not settled or has failed, and continues with the next', async () => {
    salon.clock.set(MONDAY)
    const order = async (basket: string, status: 'open' | 'failed') =>
      rows().insert('orders', {
        ...{ id: createId(), liveKey: basket, basket, customer: 'nobody', status, step: 'kept' },
        ...{ paymentType: 'pay-full', paymentContext: 'booking', totalPence: 1, chargePence: 1 },
        ...{ attemptNumber: 1, attemptedAt: Number.MAX_SAFE_INTEGER },
      })
    const visitors = [await visitor(), await visitor(), await visitor(), await visitor()]
    for (const [n, { basketId }] of visitors.slice(0, 3).entries())
      await order(basketId, n === 0 ? 'open' : 'failed')
    later(11)
    expect(await removeOldBaskets(salon.payload, salon.clock.now() - 7 * DAY, salon.clock.now(), 2)).toBe(1)
    expect(await Promise.all(visitors.map(hasBasket))).toEqual([kept, kept, kept, gone])
  })

  it('keeps the basket of a time that is still held', async () => {
    salon.clock.set(MONDAY)
    const who = await visitor()
    const item = await rows().findOne('basket-items', { basket: { equals: who.basketId } })
    await salon.payload.db.updateMany({
      collection: 'slot-claims',
      where: { owner: { equals: item?.id } },
      data: { expiresAt: null },
    })
    later(11)
    await deleteExpired(salon.payload)
    expect(await hasBasket(who)).toEqual(kept)
    expect(await rows().count('slot-claims', { owner: { equals: item?.id } })).toBe(9)
  })

  it('deletes counters after their window and holds after their end, and nothing earlier', async () => {
    salon.clock.set(MONDAY)
    const counter = async (key: string, endsAt: number | null) =>
      (await rows().insert('counters', { id: createId(), key, value: 1, endsAt })).id
    const counters = {
      over: await counter('over', MONDAY - 1),
      running: await counter('running', MONDAY),
      endless: await counter('endless', null),
    }
    const hold = async (tick: number, expiresAt: number | null) =>
      (
        await rows().insert('slot-claims', {
          ...{ id: createId(), key: `nobody|${tick}`, owner: 'nobody', staff: 'nobody' },
          ...{ tick, expiresAt, claimedAt: 0 },
        })
      ).id
    const holds = {
      over: await hold(1, MONDAY - 1),
      live: await hold(2, MONDAY),
      forGood: await hold(3, null),
    }
    await deleteExpired(salon.payload)
    expect(await left('counters', Object.values(counters))).toEqual(
      [counters.running, counters.endless].sort(),
    )
    expect(await left('slot-claims', Object.values(holds))).toEqual([holds.live, holds.forGood].sort())
  })

  it('deletes processed events and stored emails after 90 days', async () => {
    salon.clock.set(MONDAY)
    const event = async (status: 'received' | 'handled' | 'ignored', days: number) => {
      const id = createId()
      const receivedAt = MONDAY - days * DAY
      await rows().insert('webhook-events', { id, type: 'payment.updated', status, tries: 1, receivedAt })
      return id
    }
    const [handled, ignored] = [await event('handled', 91), await event('ignored', 91)]
    const stays = [await event('received', 91), await event('handled', 89)]
    const folder = path.join(getEnv().dataDir, 'outbox')
    mkdirSync(folder, { recursive: true })
    const getFile = (days: number) =>
      `${new Date(MONDAY - days * DAY).toISOString().replaceAll(':', '-')}-${createId()}.eml`
    const [old, recent, other] = [getFile(91), getFile(89), 'a-note-of-the-owner.txt']
    for (const name of [old, recent, other]) writeFileSync(path.join(folder, name), 'Subject: x\n\nx')
    await deleteExpired(salon.payload)
    expect(await left('webhook-events', [handled, ignored, ...stays])).toEqual([...stays].sort())
    const names = readdirSync(folder)
    expect([old, recent, other].map((name) => names.includes(name))).toEqual([false, true, true])
  })

  it('an account that lost its address to an older one is told to the salon until it has one of its own', async () => {
    const user = (username: string, email: string) =>
      salon.payload.create({
        collection: 'users',
        data: { username, email, firstName: 'Dee', role: 'staff', password: 'a password of theirs' },
      })
    const [first, second] = [await user('first', 'same@example.org'), await user('second', 'x@example.org')]
    const getEmail = async ({ id }: { id: string }) =>
      (await rows().findOne('users', { id: { equals: id } }))?.email
    const parked = toPlaceholderEmail(second.id, 'same@example.org')
    await rows().updateOne('users', { id: { equals: second.id } }, { email: parked })
    expect([await getEmail(first), await getEmail(second)]).toEqual(['same@example.org', parked])
    const told = async () =>
      (await listAlerts(salon.payload)).alerts.filter(({ kind }) => kind === 'shared-address')
    await recoverAtStartup(salon.payload)
    expect((await told()).map(({ text }) => text)).toEqual([alertMessages.sharedAddress('second')])
    await rows().updateOne('users', { id: { equals: second.id } }, { email: 'second@example.org' })
    await recoverAtStartup(salon.payload)
    expect(await told()).toEqual([])
  })
})
