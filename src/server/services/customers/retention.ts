import type { BasePayload } from 'payload'
import { hasUnsettledOrder, nextCustomers, whoBooked } from '../../repositories/personal-data'
import type { Row } from '../../repositories/store'
import { erasePerson } from './erase'

/** Customers that are looked at together. */
const PAGE = 200

export interface RetentionDates {
  now: number
  /** Who was made before this, and never booked, goes. Epoch ms, as the next. */
  unconfirmedBefore: number
  /** Whose last appointment ended before this goes. */
  lastVisitBefore: number
}

/** The ones of a page that have reached their age. */
const dueOf = async (payload: BasePayload, page: Row<'customers'>[], dates: RetentionDates) => {
  const ids = page.map(({ id }) => id)
  const { ever, lately } = await whoBooked(payload, ids, dates.lastVisitBefore)
  return page.filter((one) => {
    const madeAt = Date.parse(one.createdAt)
    const isUnconfirmed = !ever.has(one.id) && one.source === 'visitor' && madeAt < dates.unconfirmedBefore
    return isUnconfirmed || (!lately.has(one.id) && madeAt < dates.lastVisitBefore)
  })
}

/** Erases every customer who has reached their age, but for the names on their sales. How many; of whom something is left, the next run takes again. */
export const eraseOldCustomers = async (payload: BasePayload, dates: RetentionDates): Promise<number> => {
  let erased = 0
  let after = ''
  for (;;) {
    const page = await nextCustomers(payload, dates.unconfirmedBefore, after, PAGE)
    for (const customer of await dueOf(payload, page, dates)) {
      if (await hasUnsettledOrder(payload, customer.id)) continue
      const { left } = await erasePerson(payload, customer, { now: dates.now, keepSaleNames: true })
      if (left.length === 0) erased += 1
    }
    const last = page.at(-1)
    if (page.length < PAGE || !last) return erased
    after = last.id
  }
}
