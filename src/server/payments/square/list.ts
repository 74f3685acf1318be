import type { Square } from 'square'
import type { SquareAccount, squareCaller } from './client'

/**
 * Square's payments at a location (null: the one of the settings) made since `from` and before `to` (ms; now by Square's
 * clock), oldest first, page by page; each page is a call with deadlines of its own.
 */
export async function* listPayments(
  account: SquareAccount,
  ask: ReturnType<typeof squareCaller>,
  range: { from: number; to?: number; location: string | null },
): AsyncIterable<Square.Payment> {
  const asked = {
    beginTime: new Date(range.from).toISOString(),
    ...(range.to === undefined ? {} : { endTime: new Date(range.to).toISOString() }),
    locationId: range.location ?? account.locationId,
    sortOrder: 'ASC',
    limit: 100,
  } as const
  let cursor: string | undefined
  do {
    const at = cursor ? { ...asked, cursor } : asked
    const page = await ask(({ payments }, by) => payments.list(at, by))
    yield* page.data
    cursor = page.response.cursor
  } while (cursor)
}
