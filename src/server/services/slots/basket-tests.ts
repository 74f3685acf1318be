import type { BasePayload } from 'payload'
import { getPersonTreated } from '@/domain/booking/guests'
import { createStartRule, type TestedItem } from '@/domain/health/basket-tests'
import { findBasketOfSession, type ItemRow, listBasketItems } from '@/server/repositories/baskets'
import { findByIds } from '@/server/repositories/running-database'
import type { Row } from '@/server/repositories/store'
import { loadTestRules, type TestRules } from '@/server/services/catalogue/test-rules'

export const toTestedItem = (item: ItemRow, rules: ReadonlyMap<string, TestRules>): TestedItem => ({
  id: item.id,
  service: item.service,
  start: item.start ?? null,
  person: getPersonTreated(item),
  isDeclared: item.testDeclared ?? false,
  ...(rules.get(item.service) ?? { products: [], testServiceId: null }),
})

/** Loads the items with what their treatments say about patch tests. The treatments may be loaded already. */
export const loadTestedItems = async (
  payload: BasePayload,
  items: readonly ItemRow[],
  loaded?: readonly Row<'services'>[],
): Promise<TestedItem[]> => {
  const ids = items.map(({ service }) => service)
  const services = loaded ?? (await findByIds(payload, 'services', ids)).values()
  const rules = await loadTestRules(payload, services)
  return items.map((item) => toTestedItem(item, rules))
}

/** True if the treatment has something to do with patch tests. */
export const isConcerned = ({ isPatchTest, testProducts }: Row<'services'>): boolean =>
  isPatchTest === true || (testProducts?.length ?? 0) > 0

/**
 * Loads the starts at which a treatment may begin beside what is in the visitor's basket (D106). Null if any start will
 * do. Treatments that have nothing to do with patch tests make no query.
 */
export const loadBasketStartRule = async (
  payload: BasePayload,
  service: Row<'services'>,
  session: string | null,
): Promise<((start: number) => boolean) | null> => {
  const basket = session && isConcerned(service) ? await findBasketOfSession(payload, session) : null
  if (basket?.status !== 'open') return null
  const others = await loadTestedItems(payload, await listBasketItems(payload, basket.id))
  const id = String(service.id)
  const rules = (await loadTestRules(payload, [service])).get(id) ?? { products: [], testServiceId: null }
  const item = { id: '', service: id, start: null, person: '', isDeclared: false, ...rules }
  // An item of the same treatment may be the one whose time is being changed.
  return createStartRule(
    item,
    others.filter((one) => one.service !== id),
  )
}
