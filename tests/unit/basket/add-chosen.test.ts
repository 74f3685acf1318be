import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BasketItem } from '@/contract/basket'
import { addChosen } from '@/storefront/basket/change-items'
import { getBasketState, changeBasket } from '@/storefront/basket/store'

const timed = (from: string, to: string) => ({
  slot_id: from,
  version: '1',
  start_time: `2026-05-04T${from}:00Z`,
  end_time: `2026-05-04T${to}:00Z`,
})

/** A basket on a server with one member of staff. `taken` are starts that a different visitor holds. */
const serve = (taken: string[] = []) => {
  let items = [{ item_id: '1', time: timed('08:00', '08:45') }]
  let made = 1
  const overlapsOne = ({ start_time, end_time }: ReturnType<typeof timed>) =>
    items.some(({ time }) => time.start_time < end_time && start_time < time.end_time)
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path.startsWith('/api/basket/add')) {
      const { bookingDetails: time } = JSON.parse(body ?? '{}').service
      if (taken.includes(time.slot_id) || overlapsOne(time))
        return answer(409, { success: false, code: 'SLOT_TAKEN', error: 'Taken.' })
      made += 1
      items.push({ item_id: String(made), time })
      return answer(200, { success: true, item_id: String(made) })
    }
    if (path.startsWith('/api/basket/remove')) {
      items = items.filter(({ item_id }) => !path.endsWith(`item_id=${item_id}`))
      return answer(200, { success: true })
    }
    return answer(200, { success: true, data: items.map(shown) })
  })
}

const shown = ({ item_id, time }: { item_id: string; time: ReturnType<typeof timed> }) =>
  ({
    item_id,
    service_id: 'brows',
    location_id: 'medway',
    staff_id: 'imogen',
    booking_details: time,
  }) as BasketItem

const wanted = (details: ReturnType<typeof timed>) => ({
  serviceId: 'brows',
  locationId: 'medway',
  staffId: 'imogen',
  details,
})

const starts = () => getBasketState().items.map(({ booking_details }) => booking_details?.slot_id)

describe('changing the time of an item', () => {
  beforeEach(() => {
    // Stands for the browser's storage, which holds the basket.
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    changeBasket({
      known: true,
      basketId: 'b',
      session: 's',
      items: [shown({ item_id: '1', time: timed('08:00', '08:45') })],
      notice: null,
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('replaces the item when the new time overlaps its own', async () => {
    serve()
    expect(await addChosen(wanted(timed('08:15', '09:00')), '1')).toMatchObject({ ok: true })
    expect(starts()).toEqual(['08:15'])
  })

  it('keeps the old time when a different visitor holds the new one', async () => {
    serve(['08:15'])
    const answer = await addChosen(wanted(timed('08:15', '09:00')), '1')
    expect(answer).toMatchObject({ ok: false, code: 'SLOT_TAKEN' })
    expect(starts()).toEqual(['08:00'])
  })

  it('never releases the old time before trying a new time that does not overlap it', async () => {
    serve(['10:00'])
    expect(await addChosen(wanted(timed('10:00', '10:45')), '1')).toMatchObject({ ok: false })
    expect(starts()).toEqual(['08:00'])
    expect(getBasketState().items[0]?.item_id).toBe('1')
  })
})
