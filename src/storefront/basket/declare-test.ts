import { requiredTestTexts } from '@/messages/patch-tests'
import { call, type CallAnswer } from '@/storefront/call'
import { handleClearBasket, loadBasket } from './actions'
import { getBasketState } from './store'

/** Says that the visitor has had a patch test for an item, or takes this back (D106). */
export const declareTest = async (item_id: string, declared: boolean): Promise<CallAnswer<unknown>> => {
  const answer = await handleClearBasket(
    await call('/api/basket/declare-test', {
      method: 'POST',
      json: { item_id, declared },
      session: getBasketState().session,
      fallback: requiredTestTexts.failed,
    }),
  )
  if (answer.ok) await loadBasket()
  return answer
}
