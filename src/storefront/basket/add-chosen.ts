import type { CallAnswer } from '../call'
import { addItem, removeItem } from './actions'
import { basketState } from './store'
import type { NewItem } from './types'
import { waitingFor } from './waiting'

/**
 * Adds a chosen time. It stands in for the item whose time is being changed, or for one that waits for a time of the
 * same treatment: what was put into the basket to choose a time later is bought once.
 */
export const addChosen = async (
  item: NewItem,
  replaces: string | null = null,
): Promise<CallAnswer<{ item_id: string }>> => {
  const answer = await addItem(item)
  if (!answer.ok || !item.details) return answer
  const old = replaces ?? waitingFor(basketState().items, item)?.item_id
  if (old && old !== answer.value.item_id) await removeItem(old)
  return answer
}
