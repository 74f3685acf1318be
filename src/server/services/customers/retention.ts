import type { BasePayload } from 'payload'
import { type Ages, ageIn } from '../../../domain/operations/ages'
import { customerGoes } from '../../../domain/operations/going'
import { livesOfCustomers } from '../../repositories/customer-lives'
import { hasUnsettledOrder, nextCustomers } from '../../repositories/personal-data'
import type { Row } from '../../repositories/store'
import { erasePerson } from './erase'

/** Customers that are looked at together. */
const PAGE = 200

/** The ones of a page that have reached their age. */
const dueOf = async (payload: BasePayload, page: Row<'customers'>[], ages: Ages, now: number) => {
  const lives = await livesOfCustomers(payload, page)
  return page.filter(({ id }) => {
    const life = lives.get(id)
    return life !== undefined && customerGoes(life, ages).at < now
  })
}

/**
 * Erases every customer who has reached their age at `now` (epoch ms), but for the names on their sales. How many; of
 * whom something is left, the next run takes again.
 */
export const eraseOldCustomers = async (payload: BasePayload, ages: Ages, now: number): Promise<number> => {
  let erased = 0
  let after = ''
  // Nobody goes sooner.
  const madeBefore = now - Math.min(ageIn(ages, 'unconfirmedDays'), ageIn(ages, 'customerYears'))
  for (;;) {
    const page = await nextCustomers(payload, madeBefore, after, PAGE)
    for (const customer of await dueOf(payload, page, ages, now)) {
      if (await hasUnsettledOrder(payload, customer.id)) continue
      const { left } = await erasePerson(payload, customer, { now, keepSaleNames: true })
      if (left.length === 0) erased += 1
    }
    const last = page.at(-1)
    if (page.length < PAGE || !last) return erased
    after = last.id
  }
}
