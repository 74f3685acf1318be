import { checkoutTexts } from '@/messages/checkout'
import { loadBasket, renewHolds } from '@/storefront/basket/actions'
import { getBasketState } from '@/storefront/basket/store'
import type { BasketItem } from '@/contract/basket'
import { call } from '@/storefront/call'

/** Messages from the error catalogue, passed on by the server so that the browser does not load all of them. */
export interface HoldSentences {
  lost: string
  overlap: string
  untimed: string
  untested: string
  testTooClose: string
}

/** The reason why the basket cannot be booked. */
export interface Problem {
  message: string
  /** The first affected item. Null if the problem is not about an item. */
  item: string | null
}

/** The problems of the basket: errors by item id, and the message about the first of them. */
export interface Found {
  problems: Record<string, string>
  alert: Problem | null
}

const toProblemsById = (ids: string[], message: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, message]))

/** A problem with some items, which is shown next to the first of them in the basket. */
const createAlertAt = (ids: string[], message: string): Problem => {
  const first = getBasketState().items.find(({ item_id }) => ids.includes(item_id))
  return { message, item: first?.item_id ?? null }
}

const findOverlaps = async (sentences: HoldSentences): Promise<Found> => {
  const { basketId, session } = getBasketState()
  const answer = await call<{ data?: { item_ids: string[] }[] }>(
    `/api/slots/overlap?${new URLSearchParams({ basketId: basketId ?? '' })}`,
    { session, fallback: checkoutTexts.overlapFailed },
  )
  if (!answer.ok) return { problems: {}, alert: { message: answer.message, item: null } }
  const ids = (answer.value.data ?? []).flatMap((pair) => pair.item_ids)
  return ids.length === 0
    ? { problems: {}, alert: null }
    : {
        problems: toProblemsById(ids, 'This overlaps with another treatment.'),
        alert: createAlertAt(ids, sentences.overlap),
      }
}

const listIdsWithoutTime = (items: BasketItem[]): string[] =>
  items.filter((item) => item.booking_details === null).map((item) => item.item_id)

const listIdsOfTests = (items: BasketItem[], state: 'needed' | 'too-close'): string[] =>
  items
    .filter((item) => (item as Partial<BasketItem>).required_test?.state === state)
    .map((item) => item.item_id)

export { loadBasket }

/** Renews the holds, and finds what keeps the basket from being booked. */
export const findProblems = async (sentences: HoldSentences): Promise<Found> => {
  const renewed = await renewHolds()
  if (!renewed.ok) return { problems: {}, alert: { message: renewed.message, item: null } }
  const lost = renewed.value.filter(({ state }) => state === 'lost').map((state) => state.item_id)
  const without = listIdsWithoutTime(getBasketState().items)
  const untested = listIdsOfTests(getBasketState().items, 'needed')
  const tooClose = listIdsOfTests(getBasketState().items, 'too-close')
  const overlaps = await findOverlaps(sentences)
  const problems = {
    ...overlaps.problems,
    ...toProblemsById(tooClose, sentences.testTooClose),
    ...toProblemsById(without, sentences.untimed),
    ...toProblemsById(lost, sentences.lost),
  }
  if (lost.length > 0) return { problems, alert: createAlertAt(lost, sentences.lost) }
  if (without.length > 0) return { problems, alert: createAlertAt(without, sentences.untimed) }
  if (overlaps.alert) return { problems, alert: overlaps.alert }
  if (tooClose.length > 0) return { problems, alert: createAlertAt(tooClose, sentences.testTooClose) }
  if (untested.length > 0) return { problems, alert: createAlertAt(untested, sentences.untested) }
  return { problems, alert: null }
}
