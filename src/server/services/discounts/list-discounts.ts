import type { BasePayload } from 'payload'
import type { Discount } from '../../../contract/discounts'
import { pounds } from '../../../domain/pricing/money'
import { allDiscounts, countUses } from '../../repositories/discounts'

/** The discount codes, newest first, with how often each was used; money in pounds. Two queries. */
export const listDiscounts = async (payload: BasePayload): Promise<Discount[]> => {
  const [rows, uses] = await Promise.all([allDiscounts(payload), countUses(payload)])
  return rows.map((row) => ({
    discount_id: String(row.id),
    code: row.code,
    kind: row.kind,
    percent: row.kind === 'percent' ? (row.percent ?? 0) : null,
    amount: row.kind === 'amount' ? pounds(row.amountPence ?? 0) : null,
    valid_from: row.validFrom ?? null,
    valid_until: row.validUntil ?? null,
    usage_limit: row.usageLimit ?? null,
    once_per_customer: row.oncePerCustomer ?? false,
    active: row.active === true,
    uses: uses.get(String(row.id)) ?? 0,
  }))
}
