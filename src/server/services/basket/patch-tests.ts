import type { BasePayload } from 'payload'
import { findBasketTestState, isTooClose, type TestedItem } from '@/domain/health/basket-tests'
import { filterRequired, getLatestTestStart } from '@/domain/health/test-cover'
import { fail, ok, type Result } from '@/domain/errors'
import type { BasketItem } from '@/contract/basket'
import { type ItemRow, listBasketItems } from '@/server/repositories/baskets'
import type { Row } from '@/server/repositories/store'
import { loadTestRules } from '@/server/services/catalogue/test-rules'
import { isConcerned, loadTestedItems, toTestedItem } from '@/server/services/slots/basket-tests'

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

/** What the visitor must do about the patch tests of these items, by item. Those without a test are left out. */
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
