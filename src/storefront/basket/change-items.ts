import { isOverlapping } from '@/domain/time/time'
import type * as contract from '@/contract/basket'
import type { BasketItem, ChosenTime } from '@/contract/basket'
import type { Answered, Sent } from '@/contract/call'
import { basketTexts } from '@/messages/booking'
import { call, type CallAnswer } from '@/storefront/call'
import { changeItems, CLEAR, ensureBasket, handleClearBasket, loadBasket, resetBasket } from './actions'
import { changeBasket, getBasketState } from './store'
import { type NewItem, toMinuteSpan } from './types'

const toWireItem = (item: NewItem): Sent<typeof contract.addItem>['service'] => ({
  service_id: item.serviceId,
  ...(item.staffId ? { staff_id: item.staffId } : {}),
  ...(item.guestName ? { guest_name: item.guestName } : {}),
  ...(item.details ? { bookingDetails: item.details } : {}),
  ...(item.lastSetOn ? { last_set_on: item.lastSetOn } : {}),
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

/** Adds a removed item again. */
export const restoreItem = (item: BasketItem): Promise<CallAnswer<{ item_id: string }>> =>
  addItem({
    serviceId: item.service_id,
    locationId: item.location_id,
    staffId: item.staff_id,
    guestName: item.guest_name,
    lastSetOn: item.last_set_on,
    details: item.booking_details,
  })

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

/** Releases the held times, clears the basket and creates a new one (S3). */
export const clearBasket = async (): Promise<void> => {
  const { items, session } = getBasketState()
  resetBasket()
  await Promise.all(items.map((item) => removeOnServer(item.item_id, session)))
  await ensureBasket()
}

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
  if (!second.ok) await restoreItem(old)
  return second
}

/**
 * Adds a chosen time. It replaces the item whose time is being changed, or an item for the same treatment without a
 * time, so that a treatment added before choosing a time is bought only once.
 */
export const addChosen = async (chosen: NewItem, replaces: string | null = null): Promise<Added> => {
  const { details } = chosen
  const replaced = getBasketState().items.find(({ item_id }) => item_id === replaces)
  const lastSetOn = chosen.lastSetOn ?? replaced?.last_set_on
  const item = { ...chosen, lastSetOn, guestName: replaced?.guest_name ?? null }
  const answer = replaced && details ? await replaceItem(replaced, item, details) : await addItem(item)
  if (!answer.ok || !details) return answer
  const old = replaces ?? findWaitingItem(getBasketState().items, item)?.item_id
  if (old && old !== answer.value.item_id) await removeItem(old)
  return answer
}
