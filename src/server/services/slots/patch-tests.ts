import type { BasePayload } from 'payload'
import { getPersonTreated } from '@/domain/booking/guests'
import {
  createStartRule,
  type TestedItem,
  type TestProduct,
  findBasketTestState,
  isTooClose,
  filterRequired,
  getLatestTestStart,
} from '@/domain/health/test-cover'
import { findTestProducts } from '@/server/repositories/catalogue'
import { findBasketOfSession, type ItemRow, listBasketItems } from '@/server/repositories/baskets'
import { findByIds } from '@/server/repositories/running-database'
import type { Row } from '@/server/repositories/store'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { fail, ok, type Result } from '@/domain/errors'
import { toDayKey } from '@/domain/time/time'
import type { BasketItem } from '@/contract/basket'

/** The patch test settings of a treatment (D106). */
interface TestRules {
  /** The products that it names and that are still in use. */
  products: TestProduct[]
  /** The treatment that customers book as the test. Null if there is none. */
  testServiceId: string | null
}

type TestedService = Pick<Row<'services'>, 'id' | 'testProducts' | 'testTreatment'>

/**
 * Loads what treatments say about patch tests, by treatment. Treatments that name no products are left out. If none of
 * them does, this makes no query.
 */
export const loadTestRules = async (
  payload: BasePayload,
  services: Iterable<TestedService>,
): Promise<Map<string, TestRules>> => {
  const named = [...services].filter(({ testProducts }) => getRelationIds(testProducts).length > 0)
  if (named.length === 0) return new Map()
  const found = await findTestProducts(
    payload,
    named.flatMap(({ testProducts }) => getRelationIds(testProducts)),
  )
  const toProducts = (ids: readonly string[]): TestProduct[] =>
    ids.flatMap((id) => {
      const row = found.get(id)
      return row && !row.archived
        ? [
            {
              id,
              demand: row.demand,
              leadHours: row.leadHours,
              months: row.months,
              changedOn: row.changedOn ? toDayKey(Date.parse(row.changedOn)) : null,
            },
          ]
        : []
    })
  return new Map(
    named.map(({ id, testProducts, testTreatment }) => [
      String(id),
      { products: toProducts(getRelationIds(testProducts)), testServiceId: getRelationId(testTreatment) },
    ]),
  )
}

/** The rule for treatments that need a patch test but name no product (D61). */
export const loadUsualProduct = async (payload: BasePayload): Promise<TestProduct> => {
  const { patchTestMonths, patchTestLeadHours } = await loadBookingSettings(payload)
  return { id: null, demand: 'ask', months: patchTestMonths ?? 6, leadHours: patchTestLeadHours ?? 48 }
}

const toTestedItem = (item: ItemRow, rules: ReadonlyMap<string, TestRules>): TestedItem => ({
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
const isConcerned = ({ isPatchTest, testProducts }: Row<'services'>): boolean =>
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

/**
 * Checks an item whose time was just written against the rest of its basket. Of a test and a treatment that are written
 * at the same time, at least one sees the other (D106).
 */
export const checkItemDistance = async (
  payload: BasePayload,
  { basket, service }: { basket: string; service: Row<'services'> },
  itemId: string,
): Promise<Result<null>> => {
  if (!isConcerned(service)) return ok(null)
  const items = await loadTestedItems(payload, await listBasketItems(payload, basket))
  const item = items.find(({ id }) => id === itemId)
  return item && isTooClose(item, items)
    ? fail('PATCH_TEST_TOO_CLOSE', { field: 'bookingDetails' })
    : ok(null)
}

/** The patch test that the visitor must still have, by item. Items that need none are left out. */
export const loadItemTests = async (
  payload: BasePayload,
  items: readonly ItemRow[],
  services: ReadonlyMap<string, Row<'services'>>,
): Promise<Map<string, NonNullable<BasketItem['required_test']>>> => {
  const rules = await loadTestRules(payload, services.values())
  if (rules.size === 0) return new Map()
  const tested = items.map((item) => toTestedItem(item, rules))
  const shown = new Map<string, NonNullable<BasketItem['required_test']>>()
  for (const item of tested) {
    const state = findBasketTestState(item, tested)
    if (state === 'none') continue
    const products = filterRequired(item.products)
    shown.set(item.id, {
      state,
      test_service_id: item.testServiceId,
      lead_hours: Math.max(...products.map(({ leadHours }) => leadHours)),
      months: Math.min(...products.map(({ months }) => months)),
      latest_start:
        item.start === null ? null : new Date(getLatestTestStart(products, item.start)).toISOString(),
    })
  }
  return shown
}

/** The items whose test is in the same basket, or declared. Nobody needs to be asked for it again. */
export const listItemsWithTest = (items: readonly TestedItem[]): ReadonlySet<string> =>
  new Set(
    items
      .filter((item) => ['in-basket', 'declared'].includes(findBasketTestState(item, items)))
      .map(({ id }) => id),
  )

/** Refuses a basket with a treatment that still needs a test. */
export const checkBasketTests = (items: readonly TestedItem[]): Result<null> => {
  for (const item of items) {
    const state = findBasketTestState(item, items)
    const data = { item_id: item.id }
    if (state === 'needed') return fail('PATCH_TEST_NEEDED', { data })
    if (state === 'too-close') return fail('PATCH_TEST_TOO_CLOSE', { data })
  }
  return ok(null)
}
