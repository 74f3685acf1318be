import type { BasePayload } from 'payload'
import { DAY } from '../../domain/time/minutes'
import { dependenciesOf } from '../dependencies'
import { fillFindable } from '../repositories/customers'
import { finishMerges } from './customers/merge'
import { forgetAddresses, forgetOldSales } from '../repositories/personal-data'
import {
  removeEndedCounters,
  removeExpiredClaims,
  removeHandledEvents,
  removeOldAudit,
  removeOldBaskets,
  removeOldEnquiries,
  removeOldMails,
} from '../repositories/tidy'
import { eraseOldCustomers } from './customers/retention'
import { removeEndedLinks } from './notifications/booking-link'
import { removeKeptMails } from './notifications/outbox'
import { bookingSettings } from './settings/booking-settings'

/** How many of each kind went. */
export interface Tidied {
  holds: number
  counters: number
  baskets: number
  events: number
  mails: number
  links: number
  enquiries: number
}

/**
 * Removes what is of no use any more: holds and counters that ran out, and what has reached the age that the owner set
 * (D72): baskets unless an order names them, client addresses, the provider's events, mails and their files, enquiries;
 * and links to bookings that are over (D57). So much in one run; the next goes on.
 */
export const tidy = async (payload: BasePayload): Promise<Tidied> => {
  const now = dependenciesOf(payload).clock.now()
  const { ages } = await bookingSettings(payload)
  const before = (days: number): number => now - days * DAY
  await forgetAddresses(payload, before(ages.addressDays))
  const holds = await removeExpiredClaims(payload, now)
  const counters = await removeEndedCounters(payload, now)
  const baskets = await removeOldBaskets(payload, before(ages.basketDays), now)
  const events = await removeHandledEvents(payload, before(ages.eventDays))
  const mails = await removeOldMails(payload, before(ages.mailDays))
  const files = await removeKeptMails(before(ages.mailDays))
  const links = await removeEndedLinks(payload)
  const enquiries = await removeOldEnquiries(payload, before(ages.enquiryDays))
  return { holds, counters, baskets, events, mails: mails + files, links, enquiries }
}

/** How many customers were erased, how many sales lost their name, and how many records of the audit went. */
export interface Retained {
  customers: number
  sales: number
  audit: number
}

/**
 * Each night: customers who never booked, and those whose last visit is long ago, go out of every place that holds
 * something of them; sales lose their names, and the audit its oldest records, when the books need them no more (D72).
 */
export const retain = async (payload: BasePayload): Promise<Retained> => {
  // Of an upgrade, what one start did not get to.
  await fillFindable(payload)
  await finishMerges(payload)
  const now = dependenciesOf(payload).clock.now()
  const { ages } = await bookingSettings(payload)
  const years = (count: number): number => now - count * 365.25 * DAY
  const customers = await eraseOldCustomers(payload, {
    now,
    unconfirmedBefore: now - ages.unconfirmedDays * DAY,
    lastVisitBefore: years(ages.customerYears),
  })
  const sales = await forgetOldSales(payload, years(ages.saleYears))
  return { customers, sales, audit: await removeOldAudit(payload, now - ages.auditDays * DAY) }
}
