import type { AllBooks } from '../support/read-books'
import type { Observed } from './observed'

/** What the visitors of a batch did, so that a run that tests too little is noticed. */
export interface Counts {
  /** How many visitors came for a course, and how many were told that they have a place. */
  courses: { wanted: number; booked: number }
  /** How many visitors held a plan, and how many a patch test with its treatment. */
  visits: { planned: number; tested: number }
  /** How many bills got a payment link, and how many people were told that they paid one. */
  links: { sent: number; paid: number }
  /** How many bills were paid at the desk, in how many parts, how many of them with vouchers, and how many were sold. */
  till: { bills: number; parts: number; byVoucher: number; vouchers: number }
  /** How many visitors paid with vouchers at checkout, and how many of them were told that they are booked. */
  spent: { wanted: number; booked: number }
}

/** How many offers of freed times were made, how many of them were booked, and how many of these are moves. */
export const countOffers = ({ offers }: Pick<AllBooks, 'offers'>, since: number) => {
  const made = offers.filter(({ madeAt }) => madeAt >= since)
  const booked = made.filter(({ state }) => state === 'booked')
  return {
    offers: made.length,
    booked: booked.length,
    moved: booked.filter(({ movesFrom }) => movesFrom != null).length,
  }
}

const isBooked = ({ attempts }: Observed) =>
  attempts.some(({ outcomes }) => outcomes.some(({ kind }) => kind === 'booked'))

const coursesIn = (fresh: Observed[]): Counts['courses'] => {
  const wanted = fresh.filter(({ attempts }) => attempts.some(({ place }) => place))
  return { wanted: wanted.length, booked: wanted.filter(isBooked).length }
}

const visitsIn = (fresh: Observed[]): Counts['visits'] => ({
  planned: fresh.filter(({ visits, held }) => visits.length > 0 && held.length > 0).length,
  tested: fresh.filter(({ tests }) => tests.length > 0).length,
})

const linksIn = (fresh: Observed[]): Counts['links'] => {
  const seen = fresh.flatMap(({ links }) => links ?? [])
  const outcomes = seen.flatMap(({ payments }) => payments.flatMap((one) => one.outcomes))
  return { sent: seen.length, paid: outcomes.filter(({ kind }) => kind === 'booked').length }
}

const tillIn = (fresh: Observed[]): Counts['till'] => {
  const seen = fresh.flatMap(({ till }) => till ?? [])
  const parts = seen.flatMap((one) => one.parts)
  return {
    bills: seen.length,
    parts: parts.filter(({ outcomes }) => outcomes.some(({ kind }) => kind === 'booked')).length,
    byVoucher: parts.filter(
      ({ voucher, outcomes }) => voucher && outcomes.some(({ kind }) => kind === 'booked'),
    ).length,
    vouchers: fresh.flatMap(({ vouchers }) => vouchers).length,
  }
}

const spentIn = (fresh: Observed[]): Counts['spent'] => {
  const wanted = fresh.filter(({ attempts }) => attempts.some(({ voucherPence }) => voucherPence > 0))
  return { wanted: wanted.length, booked: wanted.filter(isBooked).length }
}

/** Counts what these visitors did. */
export const countIn = (fresh: Observed[]): Counts => ({
  courses: coursesIn(fresh),
  visits: visitsIn(fresh),
  links: linksIn(fresh),
  till: tillIn(fresh),
  spent: spentIn(fresh),
})
