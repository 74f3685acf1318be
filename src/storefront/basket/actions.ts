import { basketTexts } from '@/messages/booking'
import { call, type CallAnswer, type CallFailure } from '@/storefront/call'
import { findPaymentOfBasket } from './booked-baskets'
import { changeBasket, getBasketState, hasItem, type KeptItem, refreshBasket, withRemovals } from './store'
import type * as contract from '@/contract/basket'
import type { BasketItem, HoldState } from '@/contract/basket'
import type { Answered } from '@/contract/call'
import { holdEnd } from './types'

export type BasketAction<Item extends KeptItem = BasketItem> =
  /**
   * Items that the server returned. `asked` is the basket when the call was made. `gone` has the ids of items removed
   * since.
   */
  | { type: 'replace'; items: readonly Item[]; asked: readonly Item[]; gone?: ReadonlySet<string> }
  | { type: 'remove'; itemId: string }
  /** A removal that failed on the server. */
  | { type: 'put-back'; item: Item; at: number }
  /** The new expiry of some items' holds. */
  | { type: 'renew'; ends: ReadonlyMap<string, string | null> }

/** The visitor's basket after an action. Each item is in it once, whatever the server returned in between. */
export const reduceBasket = <Item extends KeptItem>(
  items: readonly Item[],
  action: BasketAction<Item>,
): Item[] => {
  switch (action.type) {
    case 'replace':
      // Items removed or added during the call, in this tab or a different one, are newer than the response.
      return [
        ...action.items.filter(
          (item) => hasItem(items, item) || !(hasItem(action.asked, item) || action.gone?.has(item.item_id)),
        ),
        ...items.filter((item) => !hasItem(action.asked, item) && !hasItem(action.items, item)),
      ]
    case 'remove':
      return items.filter((item) => item.item_id !== action.itemId)
    case 'put-back': {
      const { item, at } = action
      if (hasItem(items, item)) return [...items]
      return [...items.slice(0, at), item, ...items.slice(at)]
    }
    case 'renew':
      return items.map((item) =>
        action.ends.has(item.item_id)
          ? { ...item, hold_expires_at: action.ends.get(item.item_id) ?? null }
          : item,
      )
  }
}

export const changeItems = (action: BasketAction): void =>
  changeBasket({ items: reduceBasket(getBasketState().items, action) })

/** True on the result page of the payment that booked this basket, or on the summary that follows it. */
const isForBasket = (basketId: string): boolean => {
  const payment = findPaymentOfBasket(basketId)
  return payment !== null && new URLSearchParams(window.location.search).get('paymentId') === payment
}

/** The action of a response for a basket that the server no longer has. */
export const CLEAR = 'CLEAR-BASKET'

let creatingBasket: Promise<CallFailure | null> | null = null

const create = async (): Promise<CallFailure | null> => {
  const answer = await call<Partial<Answered<typeof contract.createBasket>>>('/api/basket/create', {
    fallback: basketTexts.noBasket,
  })
  if (!answer.ok) return answer
  const { basketId, sessionId } = answer.value
  if (!basketId || !sessionId)
    return { ...emptyFailure, message: basketTexts.noBasket, status: answer.status }
  changeBasket({ known: true, basketId, session: sessionId, items: [] })
  return null
}

const emptyFailure: Omit<CallFailure, 'message' | 'status'> = {
  ok: false,
  code: null,
  action: null,
  field: null,
  body: {},
}

/** Creates the basket on first use; concurrent callers share one (S3). */
export const ensureBasket = async (): Promise<CallFailure | null> => {
  refreshBasket()
  const { basketId, session } = getBasketState()
  if (basketId && session) return null
  creatingBasket ??= create().finally(() => (creatingBasket = null))
  return creatingBasket
}

/** The server no longer has the basket: creates a new one and tells the visitor. Nothing is added automatically. */
const startAgain = async (message: string): Promise<void> => {
  changeBasket({ basketId: null, session: null, items: [], notice: message })
  await ensureBasket()
}

/** Starts a new basket if the server no longer has this one. */
export const handleClearBasket = async <T>(answer: CallAnswer<T>): Promise<CallAnswer<T>> => {
  if (!answer.ok && answer.action === CLEAR) await startAgain(answer.message)
  return answer
}

/**
 * Loads the items if both ids exist. On failure, the items stay as they were and no error is shown. A result page does
 * not load the basket that it is about, because the payment decides what happens to that basket (D38).
 */
export const loadBasket = async (): Promise<void> => {
  refreshBasket()
  const { session, basketId, items: asked } = getBasketState()
  if (!session || !basketId || isForBasket(basketId)) return
  const query = new URLSearchParams({ basketId })
  await withRemovals(async (gone) => {
    const answer = await handleClearBasket(
      await call<Partial<Answered<typeof contract.listItems>>>(`/api/basket/items?${query}`, {
        session,
        fallback: '',
      }),
    )
    if (answer.ok && getBasketState().basketId === basketId)
      changeItems({ type: 'replace', items: answer.value.data ?? [], asked, gone })
  })
}

/** Renews every hold on entering checkout, and tries to hold expired times again (D13). */
export const renewHolds = async (): Promise<CallAnswer<HoldState[]>> => {
  const { basketId, session } = getBasketState()
  const answer = await handleClearBasket(
    await call<Partial<Answered<typeof contract.renewHolds>>>('/api/basket/renew', {
      method: 'POST',
      json: { basketId },
      session,
      fallback: basketTexts.renewFailed,
    }),
  )
  if (!answer.ok) return answer
  const states = answer.value.data ?? []
  const ends = new Map(states.map((state) => [state.item_id, state.hold_expires_at]))
  // An “anyone” item whose hold expired may now be held with a different person.
  const isRetaken = getBasketState().items.some(
    (item) => item.staff_id === null && (holdEnd(item) ?? Infinity) <= Date.now(),
  )
  changeItems({ type: 'renew', ends })
  if (isRetaken) await loadBasket()
  return { ok: true, status: answer.status, value: states }
}

/** Clears this basket's ids and items in the browser. The next use creates a new basket. */
export const resetBasket = (): void => changeBasket({ basketId: null, session: null, items: [] })
