import type * as contract from '@/contract/plan'
import type { Answered, Sent } from '@/contract/call'
import { planTexts } from '@/messages/plan-visit'
import { call, type CallAnswer } from '@/storefront/call'
import { handleClearBasket, loadBasket } from './actions'
import { getBasketState } from './store'

export type PlanSearch = Omit<Sent<typeof contract.planVisit>, 'basketId'>
type HeldPlan = Answered<typeof contract.holdPlan>

const send = async <T>(path: string, search: object, fallback: string): Promise<CallAnswer<T>> => {
  const { basketId, session } = getBasketState()
  const json = { ...search, basketId }
  return handleClearBasket(await call<T>(path, { method: 'POST', json, session, fallback }))
}

/** Finds visits for treatments in the basket. Nothing is held. */
export const findVisits = (search: PlanSearch): Promise<CallAnswer<contract.Plans>> =>
  send('/api/basket/plan', search, planTexts.searchFailed)

/** Holds all times of a visit, or none. Afterwards the basket has these times. */
export const holdVisit = async (search: PlanSearch, plan: contract.Plan): Promise<CallAnswer<HeldPlan>> => {
  const answer = await send<HeldPlan>('/api/basket/hold-plan', { ...search, plan }, planTexts.holdFailed)
  // The items may have changed in a different tab.
  if (answer.ok || answer.code === 'ITEM_HAS_TIME' || answer.code === 'ITEM_NOT_FOUND') await loadBasket()
  return answer
}
