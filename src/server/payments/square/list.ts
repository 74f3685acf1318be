import type { SquareAccount, createSquareCaller } from './client'
import type { Square } from 'square'

/** Converts pence to the money type of Square. Only here does an amount become a BigInt. */
export const toMoney = (amountPence: number): Square.Money => ({
  amount: BigInt(amountPence),
  currency: 'GBP',
})

/** Converts the money type of Square to pence. Null for a currency other than pounds, which we never use. */
export const toPence = (money: Square.Money | undefined): number | null => {
  if (!money || money.amount == null) return 0
  return money.currency === 'GBP' ? Number(money.amount) : null
}

/** The error of a payment or refund that is not in pounds. */
export const OTHER_CURRENCY = 'OTHER_CURRENCY'

type Ask = ReturnType<typeof createSquareCaller>

interface Page<T> {
  data: T[]
  response: { cursor?: string }
}

/** Reads a list page by page. Each page is a call with its own deadlines. */
async function* readPages<T>(read: (at: { cursor?: string }) => Promise<Page<T>>): AsyncIterable<T> {
  let cursor: string | undefined
  do {
    const page = await read(cursor ? { cursor } : {})
    yield* page.data
    cursor = page.response.cursor
  } while (cursor)
}

/**
 * Lists Square's payments at a location (null for the location in the settings), oldest first. They were made from
 * `from` until before `to`, in ms. `to` defaults to the present time on Square's clock.
 */
export const listPayments = (
  account: SquareAccount,
  ask: Ask,
  range: { from: number; to?: number; location: string | null },
): AsyncIterable<Square.Payment> => {
  const asked = {
    beginTime: new Date(range.from).toISOString(),
    ...(range.to === undefined ? {} : { endTime: new Date(range.to).toISOString() }),
    locationId: range.location ?? account.locationId,
    sortOrder: 'ASC',
    limit: 100,
  } as const
  return readPages((at) => ask(({ payments }, by) => payments.list({ ...asked, ...at }, by)))
}

/**
 * Lists Square's refunds at a location that have changed since `since` (ms), beginning with the oldest change. Square
 * leaves out refunds made more than a year ago.
 */
export const listRefunds = (
  account: SquareAccount,
  ask: Ask,
  range: { since: number; location: string | null },
): AsyncIterable<Square.PaymentRefund> => {
  const asked = {
    updatedAtBeginTime: new Date(range.since).toISOString(),
    locationId: range.location ?? account.locationId,
    sortField: 'UPDATED_AT',
    sortOrder: 'ASC',
    limit: 100,
  } as const
  return readPages((at) => ask(({ refunds }, by) => refunds.list({ ...asked, ...at }, by)))
}

export const listDisputes = (
  account: SquareAccount,
  ask: Ask,
  location: string | null,
): AsyncIterable<Square.Dispute> => {
  const asked = { locationId: location ?? account.locationId }
  return readPages((at) => ask(({ disputes }, by) => disputes.list({ ...asked, ...at }, by)))
}
