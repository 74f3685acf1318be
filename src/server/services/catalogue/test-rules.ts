import type { BasePayload } from 'payload'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import type { TestProduct } from '@/domain/health/test-cover'
import type { Row } from '@/server/repositories/store'
import { findTestProducts } from '@/server/repositories/test-products'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'

/** What a treatment says about patch tests (D106). */
export interface TestRules {
  /** The products that it names and that are still in use. */
  products: TestProduct[]
  /** The treatment that customers book as the test. Null if there is none. */
  testServiceId: string | null
}

export type TestedService = Pick<Row<'services'>, 'id' | 'testProducts' | 'testTreatment'>

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
        ? [{ id, demand: row.demand, leadHours: row.leadHours, months: row.months }]
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
