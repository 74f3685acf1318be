import type { BasePayload } from 'payload'
import { hasBookings, removeCustomerRow } from '@/server/repositories/customers'
import { listMergedInto } from '@/server/repositories/customer-records'
import { findPerson, hasUnsettledOrder, listNextCustomers } from '@/server/repositories/personal-data'
import { overwriteDeleted, truncateWriteAheadLog } from '@/server/repositories/running-database'
import { loadLivesOfCustomers } from '@/server/repositories/retention'
import type { Row } from '@/server/repositories/store'
import { personalDataPlaces } from './personal-data'
import { toAgeMs, type Ages, getDeletionTime } from '@/domain/operations/retention'

interface Erasing {
  now: number
  /** The books keep the name on sales for as long as they must (D72). */
  keepSaleNames?: boolean
}

/** What became of a record, and the places that could not be emptied. */
interface Erased {
  stays: boolean
  left: string[]
}

/** By the rows of the one the files of the other are found. */
const foundByFields: Partial<Record<string, string>> = { notifications: 'outbox' }

/**
 * Takes a person out of every place that holds something of them. One with bookings or payments is anonymised, because
 * the books keep pointing at the record (D22); any other is removed. A place that cannot be emptied stops none of the
 * others; what it is found by stays then, the record too, so that it can be tried again.
 */
export const erasePerson = async (
  payload: BasePayload,
  customer: Row<'customers'>,
  { now, keepSaleNames = false }: Erasing,
): Promise<Erased> => {
  await overwriteDeleted(payload)
  // What became part of this one holds nothing but an address under which mails are found.
  for (const part of await listMergedInto(payload, customer.id)) {
    const { left } = await erasePerson(payload, part, { now, keepSaleNames })
    if (left.length > 0) return { stays: true, left }
  }
  const person = await findPerson(payload, customer)
  const stays = await hasBookings(payload, customer.id)
  // The record itself goes last: what a crash left is found again by it.
  const [self, ...others] = personalDataPlaces
  const left: string[] = []
  for (const place of others) {
    if ((keepSaleNames && place.kept !== 'with-customer') || left.includes(foundByFields[place.where] ?? ''))
      continue
    try {
      await place.erase(payload, person, now)
    } catch (err) {
      left.push(place.where)
      payload.logger.error({ err, customer: customer.id, msg: `not erased: ${place.where}` })
    }
  }
  if (left.length > 0) return { stays: true, left }
  if (stays) await self?.erase(payload, person, now)
  else await removeCustomerRow(payload, customer.id)
  await truncateWriteAheadLog(payload)
  return { stays, left }
}

/** Customers that are looked at together. */
const PAGE = 200

/** The ones of a page that have reached their age. */
const findErasable = async (payload: BasePayload, page: Row<'customers'>[], ages: Ages, now: number) => {
  const lives = await loadLivesOfCustomers(payload, page)
  return page.filter(({ id }) => {
    const life = lives.get(id)
    return life !== undefined && getDeletionTime(life, ages).at < now
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
  const madeBefore = now - Math.min(toAgeMs(ages, 'unconfirmedDays'), toAgeMs(ages, 'customerYears'))
  for (;;) {
    const page = await listNextCustomers(payload, madeBefore, after, PAGE)
    for (const customer of await findErasable(payload, page, ages, now)) {
      if (await hasUnsettledOrder(payload, customer.id)) continue
      const { left } = await erasePerson(payload, customer, { now, keepSaleNames: true })
      if (left.length === 0) erased += 1
    }
    const last = page.at(-1)
    if (page.length < PAGE || !last) return erased
    after = last.id
  }
}
