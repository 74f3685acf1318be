import type { BasePayload } from 'payload'
import { isFeeOutdated, type StoredDeposit } from '@/domain/pricing/deposit'
import { findTermsPage } from '@/server/repositories/first-steps'
import { toPlainLines } from './rich-text'

/** The path below /management of published terms that state a different booking fee than the rules. Null if none do. */
export const findOutdatedTerms = async (
  payload: BasePayload,
  deposit: StoredDeposit | null | undefined,
): Promise<string | null> => {
  const terms = await findTermsPage(payload)
  return terms && isFeeOutdated(toPlainLines(terms.body).join('\n'), deposit)
    ? `collections/pages/${terms.id}`
    : null
}
