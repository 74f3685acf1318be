import type { BasePayload } from 'payload'
import type { Discount } from '../../../contract/discounts'
import { idsOf } from '../../../domain/content/relation'
import { codeStandingAt, discountRuleOf } from '../../../domain/pricing/discount-rule'
import { pounds } from '../../../domain/pricing/money'
import { dependenciesOf } from '../../dependencies'
import { byIds } from '../../repositories/by-ids'
import { allDiscounts, countUses } from '../../repositories/discounts'
import type { Row } from '../../repositories/store'

const leftOf = ({ usageLimit }: Row<'discounts'>, uses: number): number | null =>
  usageLimit ? usageLimit - uses : null

/** The discount codes, newest first, with how often each was used and whether it works; money in pounds. Three queries. */
export const listDiscounts = async (payload: BasePayload): Promise<Discount[]> => {
  const now = dependenciesOf(payload).clock.now()
  const [rows, counts] = await Promise.all([allDiscounts(payload), countUses(payload)])
  const named = await byIds(
    payload,
    'services',
    rows.flatMap(({ services }) => idsOf(services)),
  )
  const usesOf = ({ id }: Row<'discounts'>): number => counts.get(String(id)) ?? 0
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
    max_lines: row.maxLines ?? null,
    active: row.active === true,
    uses: usesOf(row),
    standing: codeStandingAt(discountRuleOf(row), leftOf(row, usesOf(row)), now),
    services: idsOf(row.services).flatMap((id) => named.get(id)?.name ?? []),
  }))
}
