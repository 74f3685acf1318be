import { overlaps } from '../../domain/time/interval'
import type { BasketItem, ChosenTime } from '../../contract/basket'
import type { CallAnswer } from '../call'
import { addItem, removeItem } from './actions'
import { basketState } from './store'
import { type NewItem, sameAgain, spanOf } from './types'
import { waitingFor } from './waiting'

type Added = CallAnswer<{ item_id: string }>

const meets = (item: BasketItem, time: ChosenTime): boolean =>
  item.booking_details !== null && overlaps(spanOf(item.booking_details), spanOf(time))

/**
 * Adds a time that the replaced item itself may hold, such as a start fifteen minutes later with the same person: then
 * the old item is removed first, and added again if the new time is taken anyway.
 */
const addInPlaceOf = async (old: BasketItem, item: NewItem, time: ChosenTime): Promise<Added> => {
  const answer = await addItem(item)
  if (answer.ok || answer.code !== 'SLOT_TAKEN' || !meets(old, time)) return answer
  if (!(await removeItem(old.item_id))) return answer
  const second = await addItem(item)
  if (!second.ok) await addItem(sameAgain(old))
  return second
}

/**
 * Adds a chosen time. It replaces the item whose time is being changed, or one without a time for the same treatment:
 * a treatment added to choose a time later is bought once.
 */
export const addChosen = async (item: NewItem, replaces: string | null = null): Promise<Added> => {
  const { details } = item
  const replaced = basketState().items.find(({ item_id }) => item_id === replaces)
  const answer = replaced && details ? await addInPlaceOf(replaced, item, details) : await addItem(item)
  if (!answer.ok || !details) return answer
  const old = replaces ?? waitingFor(basketState().items, item)?.item_id
  if (old && old !== answer.value.item_id) await removeItem(old)
  return answer
}
