import type { BasePayload } from 'payload'
import { type AgeName, toAgeMs } from '@/domain/operations/retention'
import { dependenciesOf } from '@/server/dependencies'
import {
  anonymiseOldSales,
  deleteOldAddresses,
  removeEndedCounters,
  removeExpiredClaims,
  removeOld,
} from '@/server/repositories/retention'
import { removeOldBaskets } from '@/server/repositories/expired-baskets'
import { removeExpiredSessions } from '@/server/repositories/customer-sessions'
import { removeOldOffers } from '@/server/repositories/waiting'
import { removeOldImports } from '@/server/repositories/imports'
import { removeUntouchedDrafts } from '@/server/repositories/content'
import { finishMerges } from './customers/merge'
import { eraseOldCustomers } from './customers/erase-customers'
import { endMinority } from '@/server/repositories/forms'
import { removeEndedDrafts } from './forms/form-link'
import { removeEndedLinks } from './notifications/secret-links'
import { removeKeptMails } from './notifications/outbox'
import { loadBookingSettings } from './settings/booking-settings'
import { BIN_DAYS, binnedCollections } from '@/domain/content/content-collections'
import { DAY } from '@/domain/time/time'

/**
 * Permanently deletes documents that have been in the bin for 30 days (D94), with their files and versions. Returns how
 * many.
 */
const emptyBin = async (payload: BasePayload): Promise<number> => {
  const until = new Date(dependenciesOf(payload).clock.now() - BIN_DAYS * DAY).toISOString()
  let deleted = 0
  for (const collection of binnedCollections) {
    const where = { deletedAt: { less_than_equal: until } }
    const { docs, errors } = await payload.delete({ collection, where, trash: true, depth: 0 })
    deleted += docs.length
    for (const error of errors)
      payload.logger.error({ collection, ...error, msg: 'something stays in the bin; tried again tomorrow' })
  }
  return deleted
}

interface Tidied {
  holds: number
  counters: number
  baskets: number
  events: number
  mails: number
  links: number
  enquiries: number
  drafts: number
  imports: number
}

/**
 * Deletes expired data. This includes expired holds and counters, links to bookings that are over (D57), forms that
 * were not sent by then (D122), sessions of *My bookings* (D123), and drafts in
 * which nobody typed for a day (D96), and imports that can no longer be undone (D127). It also includes data that has reached the age set by the owner (D72). This can
 * be baskets without an order, client addresses, the provider's events, emails with their files, enquiries, and entries of the
 * waiting list that are over. Each
 * run has a limit, and the next run continues.
 */
export const deleteExpired = async (payload: BasePayload): Promise<Tidied> => {
  const now = dependenciesOf(payload).clock.now()
  const { ages } = await loadBookingSettings(payload)
  const before = (age: AgeName): number => now - toAgeMs(ages, age)
  await deleteOldAddresses(payload, before('addressDays'))
  const holds = await removeExpiredClaims(payload, now)
  const counters = await removeEndedCounters(payload, now)
  const baskets = await removeOldBaskets(payload, before('basketDays'), now)
  const events = await removeOld(payload, 'events', before('eventDays'))
  const mails = await removeOld(payload, 'mails', before('mailDays'))
  const files = await removeKeptMails(before('mailDays'))
  const links = (await removeEndedLinks(payload)) + (await removeExpiredSessions(payload, now))
  await removeEndedDrafts(payload)
  const enquiries = await removeOld(payload, 'enquiries', before('enquiryDays'))
  await removeOldOffers(payload, before('enquiryDays'))
  const drafts = await removeUntouchedDrafts(payload, now - DAY)
  const imports = await removeOldImports(payload, now)
  return { holds, counters, baskets, events, mails: mails + files, links, enquiries, drafts, imports }
}

/** The number of erased customers, anonymised sales and deleted audit records. */
interface Retained {
  customers: number
  sales: number
  audit: number
  /** The number of documents that had been in the bin for 30 days. */
  bin: number
}

/**
 * Runs each night. It deletes old answers to forms (D122), and erases customers who never booked or whose last visit was long ago. It also removes the names
 * from old sales and deletes the oldest audit records, once the accounts no longer need them (D72).
 */
export const deleteOverAge = async (payload: BasePayload): Promise<Retained> => {
  await finishMerges(payload)
  const now = dependenciesOf(payload).clock.now()
  const { ages } = await loadBookingSettings(payload)
  await endMinority(payload, now)
  await removeOld(payload, 'forms', now - toAgeMs(ages, 'formYears'))
  const customers = await eraseOldCustomers(payload, ages, now)
  const sales = await anonymiseOldSales(payload, now - toAgeMs(ages, 'saleYears'))
  const audit = await removeOld(payload, 'audit', now - toAgeMs(ages, 'auditDays'))
  return { customers, sales, audit, bin: await emptyBin(payload) }
}
