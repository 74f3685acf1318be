import type { BasePayload } from 'payload'
import {
  type FreeTimes,
  listSuitableTimes,
  type WaitingTime,
  type WaitingWish,
} from '@/domain/booking/waiting'
import { visitStarts } from '@/domain/booking/slots'
import { formatFullName } from '@/domain/text/names'
import { addDays } from '@/domain/time/calendar'
import { type DayKey, isOverlapping, MINUTE, toDayKey } from '@/domain/time/time'
import type { QuietHours } from '@/domain/texts/text-message'
import { dependenciesOf } from '@/server/dependencies'
import { findByEmail } from '@/server/repositories/customers'
import { listNextAppointments } from '@/server/repositories/appointments'
import type { WaitingEntryRow, WaitingOfferRow } from '@/server/repositories/waiting'
import { fitsInfill } from '@/server/services/basket/add-item'
import type { TimeNames } from '@/server/services/notifications/waiting-mails'
import { type BookingSettings, loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadSlotQuery } from '@/server/services/slots/availability'
import { loadServiceOffer, type ServiceOffer } from '@/server/services/slots/service-offer'

/** The settings of the waiting list, as one run reads them. */
export interface WaitingRules {
  isOn: boolean
  quiet: QuietHours
  settings: BookingSettings
  now: number
}

export const loadWaitingRules = async (payload: BasePayload): Promise<WaitingRules> => {
  const settings = await loadBookingSettings(payload)
  const { isOn, quietFromHour, quietUntilHour } = settings.waitingList ?? {}
  const quiet = { from: (quietFromHour ?? 21) * 60, until: (quietUntilHour ?? 8) * 60 }
  return { isOn: isOn ?? false, quiet, settings, now: dependenciesOf(payload).clock.now() }
}

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

/** A treatment at a location, with its free times as the slot engine finds them. */
type Found = FreeTimes & { offer: ServiceOffer }

const loadFreeTimes = async (
  payload: BasePayload,
  pair: { service: string; location: string },
  days: Days,
  own: readonly string[],
  { settings, now }: WaitingRules,
): Promise<Found[]> => {
  const offer = await loadServiceOffer(payload, pair.service, pair.location, true)
  if (!offer.ok || offer.value.pricePence === null) return []
  const question = { ...days, settings, now, isStaff: false, own: [...own] }
  const query = await loadSlotQuery(payload, offer.value, question)
  const byStaff = new Map<string, number[]>()
  visitStarts(query, (minute, at) => {
    const id = query.staff[at]?.staffId
    if (id === undefined) return
    const starts = byStaff.get(id) ?? []
    starts.push(minute * MINUTE)
    byStaff.set(id, starts)
  })
  for (const starts of byStaff.values()) starts.sort((a, b) => a - b)
  const { durationMinutes, cleanUpMinutes, gridMinutes } = query
  return [{ ...pair, durationMinutes, cleanUpMinutes, gridMinutes, byStaff, offer: offer.value }]
}

/**
 * Finds what suits people who wait (D121). Each treatment at each location is looked up once, for all of them. The time
 * of the items in `own` counts as free.
 */
export const createTimeFinder = async (
  payload: BasePayload,
  entries: readonly WaitingEntryRow[],
  rules: WaitingRules,
  own: readonly string[] = [],
): Promise<(entry: WaitingEntryRow, offered: readonly WaitingOfferRow[]) => SuitableTime[]> => {
  const wishing = entries.filter(({ courseDate }) => !courseDate)
  const days = wishing.length > 0 ? listDays(wishing, rules) : null
  const pairs = new Map(
    wishing.flatMap(({ services, locations }) =>
      services.flatMap((service) =>
        locations.map((location) => [`${service}|${location}`, { service, location }] as const),
      ),
    ),
  )
  const found: Found[] = []
  if (days)
    for (const pair of pairs.values()) found.push(...(await loadFreeTimes(payload, pair, days, own, rules)))
  return (entry, offered) =>
    listSuitableTimes({ ...entry, wish: getWish(entry) }, found, offered).flatMap((time) => {
      const of = found.find((one) => one.service === time.service && one.location === time.location)
      const fits = of && fitsInfill(of.offer.service, entry.lastSetOn, time.start)
      return fits ? [{ ...time, offer: of.offer }] : []
    })
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

/** More appointments than anybody has booked. */
const MANY = 200

/**
 * What the person has booked by now. `hasBooked` is true if it is what they wait for. They are not offered a time at
 * which they are with us anyway.
 */
export const loadOwnBookings = async (payload: BasePayload, entry: WaitingEntryRow, now: number) => {
  const customers = entry.email ? await findByEmail(payload, entry.email) : []
  const ids = customers.map(({ id }) => id)
  const appointments = ids.length > 0 ? await listNextAppointments(payload, ids, now, MANY) : []
  return {
    hasBooked: appointments.some(
      ({ service, createdAt }) => entry.services.includes(service) && Date.parse(createdAt) > entry.joinedAt,
    ),
    isBusyAt: (time: WaitingTime): boolean => appointments.some((one) => isOverlapping(one, time)),
  }
}
