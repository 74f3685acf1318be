import { describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { releaseOrphanedClaims } from '@/server/services/reconciliation/late-money'
import { bookingVisitor } from '../support/booking-visitor'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'

const good = { paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' }

describe.each(databases())('time left without an owner by a crash on %s', (database) => {
  const paying = payingSalonFor(database)
  const visitor = async () => bookingVisitor(paying.salon, paying.small, [await paying.nextTime()])
  const getClaims = (owner: string) =>
    store(paying.salon.payload).find('slot-claims', { owner: { equals: owner } }, { limit: 500 })
  const getItem = async (basket: string) => {
    const [item] = await store(paying.salon.payload).find(
      'basket-items',
      { basket: { equals: basket } },
      { limit: 1 },
    )
    return String(item?.id)
  }
  const keep = (owner: string) =>
    paying.salon.payload.db.updateMany({
      collection: 'slot-claims',
      where: { owner: { equals: owner } },
      data: { expiresAt: null },
    })

  it('is free again when the crash came between a cancellation and the release of the time', async () => {
    const who = await visitor()
    await who.confirm(good)
    const item = await getItem(who.basketId)
    await store(paying.salon.payload).updateOne(
      'appointments',
      { id: { equals: item } },
      { status: 'Cancelled' },
    )
    expect((await getClaims(item)).length).toBeGreaterThan(0)
    await releaseOrphanedClaims(paying.salon.payload)
    expect(await getClaims(item)).toEqual([])
  })

  it('expires again if its order failed, and is kept for a booking or an open order', async () => {
    const failed = await visitor()
    await failed.confirm({ ...good, sourceId: 'cnon:card-nonce-declined' })
    await keep(await getItem(failed.basketId))
    const booked = await visitor()
    await booked.confirm(good)
    const open = await visitor()
    await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: '500-before' })
    expect((await open.confirm(good)).status).toBe(202)
    await releaseOrphanedClaims(paying.salon.payload)
    const expiries = async (basket: string) =>
      (await getClaims(await getItem(basket))).map(({ expiresAt }) => typeof expiresAt)
    expect(new Set(await expiries(failed.basketId))).toEqual(new Set(['number']))
    expect(await expiries(booked.basketId)).not.toContain('number')
    expect(await expiries(open.basketId)).not.toContain('number')
  })

  it('of an unfinished staff booking is free after a while', async () => {
    const now = paying.salon.clock.now()
    const claim = (owner: string, claimedAt: number, n: number) => ({
      ...{ id: createId(), key: `nobody|${n}`, owner, staff: 'nobody' },
      ...{ tick: Math.floor(now / 300_000) + 1000 + n, claimedAt },
    })
    await store(paying.salon.payload).insert('slot-claims', claim('old', now - 3_600_000, 1))
    await store(paying.salon.payload).insert('slot-claims', claim('new', now, 2))
    await releaseOrphanedClaims(paying.salon.payload)
    expect((await getClaims('old'))[0]?.expiresAt).toBeGreaterThan(0)
    expect((await getClaims('new'))[0]?.expiresAt ?? null).toBeNull()
  })
})
