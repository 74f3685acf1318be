import type { BasePayload } from 'payload'
import { listSuitableTimes, type WaitingTime, type WaitingWish } from '@/domain/booking/waiting'
import { formatFullName } from '@/domain/text/names'
import { toUkMobile } from '@/domain/texts/text-message'
import { addDays } from '@/domain/time/calendar'
import { type DayKey, isOverlapping, MINUTE, toDayKey } from '@/domain/time/time'
import { findByEmail, findByMobile } from '@/server/repositories/customers'
import { listNextAppointments } from '@/server/repositories/appointments'
import type { WaitingEntryRow, WaitingOfferRow } from '@/server/repositories/waiting'
import { fitsInfill } from '@/server/services/basket/add-item'
import type { TimeNames } from '@/messages/waiting'
import { loadSlotQuery } from '@/server/services/slots/availability'
import { loadServiceOffer, type ServiceOffer } from '@/server/services/slots/service-offer'
import { type CurrentEntry, type FoundTimes, listStarts } from './earlier-times'
import type { WaitingRules } from '@/server/services/settings/waiting-rules'

export const getWish = ({ weekdays, parts, fromDay, untilDay }: WaitingEntryRow): WaitingWish => ({
  weekdays,
  parts,
  fromDay: fromDay ?? '',
  untilDay: untilDay ?? '',
})

/** A time that suits, with its treatment as it is offered at the location. */
export type SuitableTime = WaitingTime & { offer: ServiceOffer }

interface Days {
  from: DayKey
  to: DayKey
}

/** The days on which visitors can book and that one of these entries asks for. Null if there are none. */
const listDays = (entries: readonly WaitingEntryRow[], { settings, now }: WaitingRules): Days | null => {
  const today = toDayKey(now)
  const wishes = entries.map(getWish)
  const first = wishes.reduce((least, { fromDay }) => (fromDay < least ? fromDay : least), '9999-12-31')
  const last = wishes.reduce((most, { untilDay }) => (untilDay > most ? untilDay : most), '')
  const horizon = addDays(today, settings.horizonDays)
  const days = { from: first < today ? today : first, to: last > horizon ? horizon : last }
  return days.from <= days.to ? days : null
}

const loadFreeTimes = async (
  payload: BasePayload,
  pair: { service: string; location: string },
  days: Days,
  own: readonly string[],
  { settings, now }: WaitingRules,
): Promise<FoundTimes[]> => {
  const offer = await loadServiceOffer(payload, pair.service, pair.location, true)
  if (!offer.ok || offer.value.pricePence === null) return []
  const question = { ...days, settings, now, isStaff: false, own: [...own] }
  const query = await loadSlotQuery(payload, offer.value, question)
  const { durationMinutes, cleanUpMinutes, gridMinutes } = query
  const rules = { durationMinutes, cleanUpMinutes, gridMinutes }
  return [{ ...pair, ...rules, byStaff: listStarts(query), offer: offer.value }]
}

/**
 * Finds what suits people who wait (D121). Each treatment at each location is looked up once, for all of them. Those who
 * would move up bring their own times. The time of the items in `own` counts as free.
 */
export const createTimeFinder = async (
  payload: BasePayload,
  entries: readonly CurrentEntry[],
  rules: WaitingRules,
  own: readonly string[] = [],
): Promise<(entry: CurrentEntry, offered: readonly WaitingOfferRow[]) => SuitableTime[]> => {
  const wishing = entries.filter(({ courseDate, moving }) => !courseDate && !moving)
  const days = wishing.length > 0 ? listDays(wishing, rules) : null
  const pairs = new Map(
    wishing.flatMap(({ services, locations }) =>
      services.flatMap((service) =>
        locations.map((location) => [`${service}|${location}`, { service, location }] as const),
      ),
    ),
  )
  const found: FoundTimes[] = []
  if (days)
    for (const pair of pairs.values()) found.push(...(await loadFreeTimes(payload, pair, days, own, rules)))
  return (entry, offered) => {
    const free = entry.moving ? [entry.moving.free].filter((times) => times !== null) : found
    return listSuitableTimes({ ...entry, wish: getWish(entry) }, free, offered).flatMap((time) => {
      const of = free.find((one) => one.service === time.service && one.location === time.location)
      const fits = of && (entry.moving || fitsInfill(of.offer.service, entry.lastSetOn, time.start))
      return fits ? [{ ...time, offer: of.offer }] : []
    })
  }
}

/** The names of a time for a message about it. */
export const getTimeNames = ({ offer, staff }: SuitableTime): TimeNames => {
  const person = offer.staff.find(({ id }) => String(id) === staff)
  return {
    service: offer.service.name,
    staff: person ? formatFullName(person.firstName) : '',
    location: offer.location.name,
    pricePence: offer.pricePence ?? 0,
  }
}

/** More appointments than any customer has. */
const MANY = 200

/**
 * Loads the upcoming appointments of a person. `hasBooked` is true if they have already booked what they were waiting
 * for. We do not offer a time at which they are with us anyway, or travelling between our locations (D108).
 */
export const loadOwnBookings = async (
  payload: BasePayload,
  entry: CurrentEntry,
  { now, settings: { travelMinutes } }: WaitingRules,
) => {
  // Callers without an email address are known by their number.
  const mobile = toUkMobile(entry.phone)
  const ofMobile = mobile && !entry.email ? await findByMobile(payload, mobile) : []
  const customers = entry.email ? await findByEmail(payload, entry.email) : ofMobile
  const ids = [
    ...new Set([...customers.map(({ id }) => id), ...(entry.moving ? [entry.moving.row.customer] : [])]),
  ]
  const appointments = ids.length > 0 ? await listNextAppointments(payload, ids, now, MANY) : []
  return {
    hasBooked:
      !entry.moving &&
      appointments.some(
        ({ service, createdAt }) =>
          entry.services.includes(service) && Date.parse(createdAt) > entry.joinedAt,
      ),
    isBusyAt: (time: WaitingTime): boolean =>
      appointments.some(({ id, location, start, end }) => {
        const isOther = id !== entry.moving?.row.id && location !== time.location
        const way = isOther ? travelMinutes * MINUTE : 0
        return isOverlapping({ start: start - way, end: end + way }, time)
      }),
  }
}
