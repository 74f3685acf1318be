import type { BasePayload } from 'payload'
import { getMailboxName, removeEmailTag } from '@/domain/text/names'
import { createId } from '@/server/ids'
import { type Row, store } from './store'

/** More uses than one query reads. Above this number, free numbers are tried one by one. */
const MANY = 10_000

export const findDiscount = (payload: BasePayload, code: string): Promise<Row<'discounts'> | null> =>
  store(payload).findOne('discounts', { code: { equals: code } })

export const findDiscountById = (payload: BasePayload, id: string): Promise<Row<'discounts'> | null> =>
  store(payload).findOne('discounts', { id: { equals: id } })

/** More codes than any salon has. */
const MANY_CODES = 1000

/** Every code, newest first. */
export const listAllDiscounts = (payload: BasePayload): Promise<Row<'discounts'>[]> =>
  store(payload).find('discounts', {}, { sort: '-createdAt', limit: MANY_CODES })

interface DiscountUse {
  discount: string
  order: string
  /** Set for codes that each customer may use only once. It is in lower case. */
  email: string | null
}

/**
 * The key that allows a customer to use a code only once. All ways to write the address of one mailbox have the same
 * key.
 */
export const toCustomerUseKey = (discount: string, email: string): string =>
  `${discount}@${getMailboxName(email)}`

const insertUse = async (payload: BasePayload, use: DiscountUse, key: string): Promise<boolean> => {
  return (await store(payload).insertNew('discount-uses', { id: createId(), key, ...use })) !== null
}

/** Takes the lowest free number of the code. The unique key decides between simultaneous requests. */
const takeNumber = async (payload: BasePayload, use: DiscountUse, limit: number): Promise<boolean> => {
  const ofCode = { discount: { equals: use.discount } }
  const uses = await store(payload).find('discount-uses', ofCode, { limit: MANY })
  const taken = new Set(uses.map(({ key }) => key))
  for (let n = 1; n <= limit; n++) {
    const key = `${use.discount}#${n}`
    if (!taken.has(key) && (await insertUse(payload, use, key))) return true
  }
  return false
}

/** Releases all uses of codes by an order. */
export const releaseDiscountUses = (payload: BasePayload, order: string): Promise<void> =>
  store(payload).remove('discount-uses', { order: { equals: order } })

const listDiscountUses = (payload: BasePayload, order: string): Promise<Row<'discount-uses'>[]> =>
  store(payload).find('discount-uses', { order: { equals: order } }, { limit: 10 })

/** True for a use that counts towards the code's limit, rather than a use per customer. */
const isNumbered = ({ key }: { key: string }): boolean => !key.includes('@')

/**
 * True if this mailbox has used the code in a different order. Earlier versions stored uses under longer forms of the
 * address.
 */
export const hasUsed = async (
  payload: BasePayload,
  { discount, order, email }: DiscountUse,
): Promise<boolean> => {
  if (email === null) return false
  const keys = [getMailboxName(email), removeEmailTag(email), email].map(
    (address) => `${discount}@${address}`,
  )
  const found = await store(payload).find('discount-uses', { key: { in: keys } }, { limit: keys.length })
  return found.some((use) => use.order !== order)
}

/**
 * Takes a use for an order, or finds the one that it has. Returns false if the code is used up. Each limit is a unique
 * key: the number within the code's limit, and the customer's address for codes that work once per customer.
 */
export const takeUse = async (
  payload: BasePayload,
  use: DiscountUse,
  limit: number | null,
): Promise<boolean> => {
  const mine = await listDiscountUses(payload, use.order)
  if (!mine.some(isNumbered)) {
    const taken =
      limit === null
        ? await insertUse(payload, use, `${use.discount}#${use.order}`)
        : await takeNumber(payload, use, limit)
    // Another request for the same order may have been first. This counts as success.
    if (!taken && !(await listDiscountUses(payload, use.order)).some(isNumbered)) return false
  }
  if (use.email === null || mine.some((row) => !isNumbered(row))) return true
  if (await insertUse(payload, use, toCustomerUseKey(use.discount, use.email))) return true
  if (!(await hasUsed(payload, use))) return true
  await releaseDiscountUses(payload, use.order)
  return false
}

/** True if a limited code has a use left for this order, or the order already has one. */
export const hasUseLeft = async (
  payload: BasePayload,
  { discount, order }: Omit<DiscountUse, 'email'>,
  limit: number,
): Promise<boolean> => {
  const uses = await store(payload).find('discount-uses', { discount: { equals: discount } }, { limit: MANY })
  return uses.filter((use) => isNumbered(use) && use.order !== order).length < limit
}

/** The number of uses of each code, by the id of the code. */
export const countUses = async (payload: BasePayload): Promise<Map<string, number>> => {
  const uses = await store(payload).find('discount-uses', {}, { limit: 50_000 })
  const counts = new Map<string, number>()
  for (const use of uses.filter(isNumbered)) counts.set(use.discount, (counts.get(use.discount) ?? 0) + 1)
  return counts
}

/** Anonymises the uses that contain the address. They still count as uses. */
export const anonymiseDiscountUses = async (payload: BasePayload, orders: string[]): Promise<void> => {
  for (const order of orders) {
    const uses = await store(payload).find('discount-uses', { order: { equals: order } }, { limit: 10 })
    for (const { id, key, discount } of uses) {
      const without = key.includes('@') ? `${discount}@erased|${createId()}` : key
      await store(payload).updateOne('discount-uses', { id: { equals: id } }, { key: without, email: null })
    }
  }
}
