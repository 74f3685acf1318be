import { basketTexts } from '@/messages/booking'
import { guestTexts } from '@/messages/plan-visit'
import { call, type CallAnswer, type CallFailure } from '@/storefront/call'
import { findPaymentOfBasket } from './booked-baskets'
import { getBasketState, changeBasket, changeItems, refreshBasket, withRemovals } from './store'
import type * as contract from '@/contract/basket'
import type { BasketItem, ChosenTime, HoldState } from '@/contract/basket'
import type { Answered, Sent } from '@/contract/call'
import { holdEnd, type NewItem, toNewItem, toMinuteSpan } from './types'
import { isOverlapping } from '@/domain/time/time'

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
const ensureBasket = async (): Promise<CallFailure | null> => {
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

const toWireItem = (item: NewItem): Sent<typeof contract.addItem>['service'] => ({
  service_id: item.serviceId,
  ...(item.staffId ? { staff_id: item.staffId } : {}),
  ...(item.guestName ? { guest_name: item.guestName } : {}),
  ...(item.details ? { bookingDetails: item.details } : {}),
})

/** Adds an item and holds its time. Returns the item's id. */
export const addItem = async (item: NewItem): Promise<CallAnswer<{ item_id: string }>> => {
  const failed = await ensureBasket()
  if (failed) return failed
  const { basketId, session } = getBasketState()
  const answer = await handleClearBasket(
    await call<Answered<typeof contract.addItem>>('/api/basket/add', {
      method: 'POST',
      json: { basketId, service: toWireItem(item), locationId: item.locationId },
      session,
      fallback: basketTexts.addFailed,
    }),
  )
  if (answer.ok) await loadBasket()
  return answer
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
    return true
  }
  changeItems({ type: 'put-back', item, at })
  changeBasket({ notice: answer.message })
  return false
}

/** Changes for whom a treatment is. An empty name means the customer (D101). */
export const changeGuest = async (itemId: string, name: string): Promise<CallAnswer<object>> => {
  const answer = await handleClearBasket(
    await call<Answered<typeof contract.changeGuest>>('/api/basket/guest', {
      method: 'POST',
      json: { item_id: itemId, guest_name: name },
      session: getBasketState().session,
      fallback: guestTexts.failed,
    }),
  )
  if (answer.ok) await loadBasket()
  return answer
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

/** The fields used to find an item without a time. */
type Waiting = Pick<BasketItem, 'service_id' | 'location_id' | 'booking_details'> &
  Partial<Pick<BasketItem, 'guest_name'>>

/** The customer’s own item for this treatment and location that has no time yet. Undefined if there is none. */
export const findWaitingItem = <Item extends Waiting>(
  items: readonly Item[],
  { serviceId, locationId }: { serviceId: string; locationId: string },
): Item | undefined =>
  items.find(
    (item) =>
      item.service_id === serviceId &&
      item.location_id === locationId &&
      item.booking_details === null &&
      !item.guest_name,
  )

type Added = CallAnswer<{ item_id: string }>

const isOverlappingItem = (item: BasketItem, time: ChosenTime): boolean =>
  item.booking_details !== null && isOverlapping(toMinuteSpan(item.booking_details), toMinuteSpan(time))

/**
 * Adds a time that the replaced item itself may hold, for example a start fifteen minutes later with the same person.
 * The old item is removed first, and added again if the new time is taken anyway.
 */
const replaceItem = async (old: BasketItem, item: NewItem, time: ChosenTime): Promise<Added> => {
  const answer = await addItem(item)
  if (answer.ok || answer.code !== 'SLOT_TAKEN' || !isOverlappingItem(old, time)) return answer
  if (!(await removeItem(old.item_id))) return answer
  const second = await addItem(item)
  if (!second.ok) await addItem(toNewItem(old))
  return second
}

/**
 * Adds a chosen time. It replaces the item whose time is being changed, or an item for the same treatment without a
 * time, so that a treatment added before choosing a time is bought only once.
 */
export const addChosen = async (chosen: NewItem, replaces: string | null = null): Promise<Added> => {
  const { details } = chosen
  const replaced = getBasketState().items.find(({ item_id }) => item_id === replaces)
  const item = { ...chosen, guestName: replaced?.guest_name ?? null }
  const answer = replaced && details ? await replaceItem(replaced, item, details) : await addItem(item)
  if (!answer.ok || !details) return answer
  const old = replaces ?? findWaitingItem(getBasketState().items, item)?.item_id
  if (old && old !== answer.value.item_id) await removeItem(old)
  return answer
}
