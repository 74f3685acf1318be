import type { BasePayload } from 'payload'
import { hasBookings, removeCustomerRow } from '@/server/repositories/customers'
import { listMergedInto } from '@/server/repositories/customer-records'
import { findPerson, hasUnsettledOrder, type Person } from '@/server/repositories/personal-data'
import { overwriteDeleted, truncateWriteAheadLog } from '@/server/repositories/running-database'
import { listNextCustomers, loadLivesOfCustomers } from '@/server/repositories/retention'
import type { Row } from '@/server/repositories/store'
import { personalDataPlaces } from './personal-data'
import { toAgeMs, type Ages, getDeletionTime } from '@/domain/operations/retention'

interface Erasing {
  now: number
  /** True if sales keep the customer's name, for as long as the accounts need it (D72). */
  keepSaleNames?: boolean
}

/** The result of erasing: whether the record is kept, and the places that could not be erased. */
interface Erased {
  stays: boolean
  left: string[]
}

/** The files in the second place are found by the rows of the first. */
const foundByFields: Partial<Record<string, string>> = { notifications: 'outbox' }

/**
 * Erases a person from every place except their own record, which is last so that the rest can be found again after a
 * crash. Returns the places that could not be erased.
 */
export const eraseTraces = async (
  payload: BasePayload,
  person: Person,
  { now, keepSaleNames = false }: Erasing,
): Promise<string[]> => {
  const left: string[] = []
  for (const place of personalDataPlaces.slice(1)) {
    if ((keepSaleNames && place.kept) || left.includes(foundByFields[place.where] ?? '')) continue
    try {
      await place.erase(payload, person, now)
    } catch (err) {
      left.push(place.where)
      payload.logger.error({ err, customer: person.customer, msg: `not erased: ${place.where}` })
    }
  }
  return left
}

/**
 * Erases a person from every place that holds their data. If they have bookings or payments, the record is anonymised,
 * because the accounts refer to it (D22). Otherwise it is deleted. If a place cannot be erased, the others are erased
 * anyway. The record, and the rows needed to find that place, are then kept so that we can try again.
 */
export const erasePerson = async (
  payload: BasePayload,
  customer: Row<'customers'>,
  { now, keepSaleNames = false }: Erasing,
): Promise<Erased> => {
  await overwriteDeleted(payload)
  // A merged record contains only an address, by which its emails are found.
  for (const part of await listMergedInto(payload, customer.id)) {
    const { left } = await erasePerson(payload, part, { now, keepSaleNames })
    if (left.length > 0) return { stays: true, left }
  }
  const person = await findPerson(payload, customer)
  const stays = await hasBookings(payload, customer.id)
  const left = await eraseTraces(payload, person, { now, keepSaleNames })
  const [self] = personalDataPlaces
  if (left.length > 0) return { stays: true, left }
  if (stays) await self?.erase(payload, person, now)
  else await removeCustomerRow(payload, customer.id)
  await truncateWriteAheadLog(payload)
  return { stays, left }
}

/** The number of customers per page. */
const PAGE = 200

/** Finds the customers on a page who have reached their retention age. */
const findErasable = async (payload: BasePayload, page: Row<'customers'>[], ages: Ages, now: number) => {
  const lives = await loadLivesOfCustomers(payload, page)
  return page.filter(({ id }) => {
    const life = lives.get(id)
    return life !== undefined && getDeletionTime(life, ages).at < now
  })
}

/**
 * Erases every customer who has reached their retention age at `now` (epoch ms), except for their names on sales.
 * Returns how many. Customers who could not be fully erased are tried again in the next run.
 */
export const eraseOldCustomers = async (payload: BasePayload, ages: Ages, now: number): Promise<number> => {
  let erased = 0
  let after = ''
  // Customers created after this cannot have reached any retention age.
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
