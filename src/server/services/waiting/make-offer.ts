import type { BasePayload } from 'payload'
import { toSlotId } from '@/domain/booking/slot-id'
import {
  planWithholding,
  PASSING,
  SENDING,
  type WaitingState,
  type Withholding,
} from '@/domain/booking/waiting'
import { toPhoneKey } from '@/domain/text/names'
import { isOverlapping, MINUTE, toDayKey } from '@/domain/time/time'
import { formatInstant } from '@/domain/time/calendar'
import { createId, hashToken } from '@/server/ids'
import { addBasket, addItem, removeItem } from '@/server/repositories/baskets'
import { dropHold, passClaims } from '@/server/repositories/claims'
import {
  addOffer,
  changeEntry,
  removeOffer,
  type WaitingEntryRow,
  type WaitingOfferRow,
} from '@/server/repositories/waiting'
import { holdTime } from '@/server/services/basket/hold'
import { queueOffer, queuePublicTime } from '@/server/services/notifications/waiting-mails'
import { getSiteAddress } from '@/server/site-facts'
import type { CurrentEntry } from './earlier-times'
import { getTimeNames, type SuitableTime } from './find-times'
import type { WaitingRules } from '@/server/services/settings/waiting-rules'

/** Identifies a person, so that they have only one live offer however many entries they have. */
const toPerson = ({ email, phone, id }: WaitingEntryRow): string =>
  hashToken(`person|${email ?? (phone ? toPhoneKey(phone) : id)}`)

/** Lists the offers of a time, or a part of it, since it became free. */
export const listEarlierOffers = (
  time: SuitableTime,
  offers: readonly WaitingOfferRow[],
): WaitingOfferRow[] =>
  offers.filter(
    (one) => one.staff === time.staff && !one.isPast && isOverlapping(one, { ...time, end: time.busyEnd }),
  )

/**
 * How long a time may still be withheld, after the earlier offers of it. Null if it must stay public, also because staff
 * withdrew an offer of it.
 */
export const findWithholding = (
  time: SuitableTime,
  offers: readonly WaitingOfferRow[],
  { now, quiet }: WaitingRules,
): Withholding | null => {
  const earlier = listEarlierOffers(time, offers)
  if (earlier.some(({ state }) => state === 'withdrawn')) return null
  return planWithholding(earlier, { now, start: time.start, quiet })
}

/** Holds a time for an item, and writes the item in a basket of its own. False if the time is taken. */
const hold = async (
  payload: BasePayload,
  time: SuitableTime,
  {
    item,
    entry,
    expiresAt,
    claimsUntil,
  }: { item: string; entry: WaitingEntryRow; expiresAt: number; claimsUntil: number },
  { settings, now }: WaitingRules,
): Promise<boolean> => {
  const basket = createId()
  const { offer, start, staff, service, location } = time
  const wish = { offer, settings, start, staffId: staff, owner: item, basket, guestName: null, now }
  const held = await holdTime(payload, { ...wish, isStaff: false, expiresAt: claimsUntil })
  await dropHold(payload, item, { needs: held.ok ? held.value.needs : [] })
  if (!held.ok) return false
  const anyStaff = !entry.staff
  const slotId = toSlotId({ serviceId: service, locationId: location, start, staffId: entry.staff ?? null })
  const { id } = await addBasket(payload, { session: createId(), address: null, expiresAt: start })
  await addItem(payload, {
    ...held.value,
    id: item,
    basket: id,
    service,
    location,
    anyStaff,
    slotId,
    lastSetOn: entry.lastSetOn ?? null,
    dedupeKey: `waiting|${item}`,
    bookingDetails: {
      slot_id: slotId,
      start_time: formatInstant(start),
      end_time: formatInstant(held.value.end),
    },
    holdExpiresAt: expiresAt,
    // Checkout does not prolong it: the longest hold since it was taken ends with the offer.
    holdTakenAt: expiresAt - settings.holdMaxMinutes * MINUTE,
  })
  return true
}

interface NewOffer {
  entry: CurrentEntry
  time: SuitableTime
  withholding: Withholding
  /** The states in which the entry may be. Only staff offer a time to somebody who is paused. */
  from?: readonly WaitingState[]
  /** The item that has the time. Its claims pass to this offer. */
  before?: string
  offeredBy?: string
}

/**
 * Offers a time (D121). It is held before the message is queued. Until the message is handed over, it is held for ten
 * minutes. `busy` if the person has a live offer or no longer waits, and `taken` if somebody else has the time.
 */
export const makeOffer = async (
  payload: BasePayload,
  { entry, time, withholding, from = ['waiting'], before, offeredBy }: NewOffer,
  rules: WaitingRules,
): Promise<'offered' | 'busy' | 'taken'> => {
  const { now } = rules
  const id = createId()
  const item = createId()
  const expiresAt = Math.min(now + SENDING, withholding.until - PASSING)
  const { service, location, staff, start, end, busyEnd, stretch } = time
  const offer = await addOffer(payload, {
    id,
    entry: entry.id,
    person: toPerson(entry),
    state: 'live',
    item,
    service,
    location,
    staff,
    start,
    end,
    busyEnd,
    stretchStart: stretch.start,
    stretchEnd: stretch.end,
    expiresAt,
    madeAt: now,
    withheldSince: withholding.since,
    withheldUntil: withholding.until,
    offeredBy: offeredBy ?? null,
    settled: false,
    isPast: false,
  })
  if (!offer) return 'busy'
  if (!(await changeEntry(payload, entry.id, from, { state: 'offered' }))) {
    await removeOffer(payload, id)
    return 'busy'
  }
  const claimsUntil = expiresAt + PASSING
  if (before) await passClaims(payload, { from: before, to: item, now, expiresAt: claimsUntil })
  if (!(await hold(payload, time, { item, entry, expiresAt, claimsUntil }, rules))) {
    await removeItem(payload, item)
    await changeEntry(payload, entry.id, ['offered'], { state: 'waiting' })
    await removeOffer(payload, id)
    return 'taken'
  }
  await queueOffer(payload, entry, offer, getTimeNames(time))
  return 'offered'
}

/** Tells a person on the list that anyone can now book the time. Sent once for each offer (`about`). */
export const tellPublic = async (
  payload: BasePayload,
  entry: WaitingEntryRow,
  time: SuitableTime,
  about: string,
): Promise<void> => {
  const chosen = { location: time.offer.location.name, serviceId: time.service, date: toDayKey(time.start) }
  const query = new URLSearchParams({ ...chosen, staff: time.staff })
  const href = `${getSiteAddress()}/booking-appointment/select-date?${query}`
  // Without the person, because each segment of a text costs money.
  const textHref = `${getSiteAddress()}/booking-appointment/select-date?${new URLSearchParams(chosen)}`
  await queuePublicTime(payload, entry, {
    about,
    start: time.start,
    names: getTimeNames(time),
    href,
    textHref,
  })
}
