import { basketTexts } from '@/messages/booking'
import { call, type CallAnswer, type CallFailure } from '@/storefront/call'
import { findPaymentOfBasket } from './booked-baskets'
import { getBasketState, changeBasket, changeItems, refreshBasket, withRemovals } from './store'
import type * as contract from '@/contract/basket'
import type { BasketItem, HoldState } from '@/contract/basket'
import type { Answered } from '@/contract/call'
import { holdEnd } from './types'

/** True on the result page of the payment that booked this basket, or on the summary that follows it. */
const isForBasket = (basketId: string): boolean => {
  const payment = findPaymentOfBasket(basketId)
  return payment !== null && new URLSearchParams(window.location.search).get('paymentId') === payment
}

const CLEAR = 'CLEAR-BASKET'

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

const removeOnServer = (itemId: string, session: string | null) =>
  call(`/api/basket/remove?${new URLSearchParams({ item_id: itemId })}`, {
    method: 'POST',
    session,
    fallback: basketTexts.removeFailed,
  })

/** Removes the item immediately. If the server fails to remove it, restores it and shows an error. */
export const removeItem = async (itemId: string): Promise<boolean> => {
  const { items, session } = getBasketState()
  const at = items.findIndex((item) => item.item_id === itemId)
  const item = items[at]
  if (!item) return false
  changeItems({ type: 'remove', itemId })
  const answer = await handleClearBasket(await removeOnServer(itemId, session))
  if (answer.ok || answer.status === 404 || answer.action === CLEAR) {
    // If a different tab loaded the items during this call, it may have received this one.
    changeItems({ type: 'remove', itemId })
    // The patch test of a different item may be gone with it, or no longer needed (D106).
    if (getBasketState().items.some((one) => (one as Partial<BasketItem>).required_test)) await loadBasket()
    return true
  }
  changeItems({ type: 'put-back', item, at })
  changeBasket({ notice: answer.message })
  return false
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

/** Releases the held times, clears the basket and creates a new one (S3). */
export const clearBasket = async (): Promise<void> => {
  const { items, session } = getBasketState()
  resetBasket()
  await Promise.all(items.map((item) => removeOnServer(item.item_id, session)))
  await ensureBasket()
}

export const clearNotice = (): void => changeBasket({ notice: null })
