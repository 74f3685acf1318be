import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BasketItem } from '@/contract/basket'
import { loadBasket } from '@/storefront/basket/actions'
import { removeItem } from '@/storefront/basket/change-items'
import { getBasketState, subscribeToBasket } from '@/storefront/basket/store'

const item = (id: string) => ({ item_id: id, hold_expires_at: null }) as BasketItem
const shown = () => getBasketState().items.map(({ item_id }) => item_id)

describe('a late response about the basket', () => {
  let kept: Map<string, string>
  let page: EventTarget
  let answers: Map<string, (body: object) => void>
  let unsubscribe: () => void

  beforeEach(() => {
    kept = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    page = new EventTarget()
    vi.stubGlobal('window', page)
    answers = new Map()
    vi.stubGlobal(
      'fetch',
      (path: string) =>
        new Promise((done) =>
          answers.set(/basket\/(\w+)/.exec(path)?.[1] ?? '', (body) => done(Response.json(body))),
        ),
    )
    unsubscribe = subscribeToBasket(() => undefined)
    otherTab(['old', 'staying'])
  })
  afterEach(() => {
    unsubscribe()
    vi.unstubAllGlobals()
  })

  /** Simulates a different tab that stores the basket, once for each list. This tab is told afterwards. */
  const otherTab = (...lists: string[][]) => {
    for (const name of ['basketId', 'session']) kept.set(name, 'one')
    const events = lists.map((ids) => {
      const [oldValue, newValue] = [kept.get('basketItems') ?? null, JSON.stringify(ids.map(item))]
      kept.set('basketItems', newValue)
      return Object.assign(new Event('storage'), { key: 'basketItems', oldValue, newValue })
    })
    for (const event of events) page.dispatchEvent(event)
  }
  const answerItems = (ids: string[]) => answers.get('items')?.({ success: true, data: ids.map(item) })

  it('restores nothing that a different tab has removed, and loses nothing that it has added', async () => {
    const loading = loadBasket()
    otherTab(['staying', 'new'])
    answerItems(['old', 'staying'])
    await loading
    expect(shown()).toEqual(['staying', 'new'])
  })

  it.each([
    ['one after the other', () => [['first'], []].forEach((ids) => otherTab(ids))],
    ['before this tab has heard of it', () => otherTab(['first'], [])],
  ])('restores no item that a different tab has added and removed, %s', async (_when, addAndRemove) => {
    otherTab([])
    const loading = loadBasket()
    addAndRemove()
    answerItems(['first'])
    await loading
    expect(shown()).toEqual([])
    const again = loadBasket()
    answerItems(['first'])
    await again
    expect(shown(), 'a later answer of the server').toEqual(['first'])
  })

  it('removes items that the server no longer has', async () => {
    const loading = loadBasket()
    answerItems(['staying'])
    await loading
    expect(shown()).toEqual(['staying'])
  })

  it('is corrected once the server has removed an item that a different tab still stored', async () => {
    const removing = removeItem('old')
    expect(shown()).toEqual(['staying'])
    otherTab(['old', 'staying'])
    answers.get('remove')?.({ success: true })
    expect(await removing).toBe(true)
    expect(shown()).toEqual(['staying'])
  })
})
