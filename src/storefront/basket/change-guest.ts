import type * as contract from '@/contract/basket'
import type { Answered } from '@/contract/call'
import { guestTexts } from '@/messages/guests'
import { call, type CallAnswer } from '@/storefront/call'
import { handleClearBasket, loadBasket } from './actions'
import { getBasketState } from './store'

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
