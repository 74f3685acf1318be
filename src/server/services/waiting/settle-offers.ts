import type { BasePayload } from 'payload'
import { getOfferExpiry, getQuietStart, PASSING, PAUSES_AFTER } from '@/domain/booking/waiting'
import { isOverlapping, MINUTE, toDayKey } from '@/domain/time/time'
import { findLiveAppointment } from '@/server/repositories/appointments'
import { changeItem, findItem } from '@/server/repositories/baskets'
import { isKept, listClaimedIn } from '@/server/repositories/claimed-times'
import { dropHold, setClaimsExpiry } from '@/server/repositories/claims'
import { listNotificationsByKey } from '@/server/repositories/notifications'
import {
  changeEntry,
  endOffer,
  findEntry,
  findLastOffer,
  listOffersToWeigh,
  listUnsettledOffers,
  noteHandedOver,
  settleOffer,
  type WaitingOfferRow,
} from '@/server/repositories/waiting'
import { listOfferKeys } from '@/server/services/notifications/waiting-mails'
import { createTimeFinder, loadOwnBookings, type SuitableTime } from './find-times'
import { type CurrentEntry, listCurrentEntries } from './earlier-times'
import { findWithholding, makeOffer, tellPublic } from './make-offer'
import { isAtOffer, moveUp } from './move-up'
import { canBeReached, type WaitingRules } from '@/server/services/settings/waiting-rules'

/**
 * When a message with an offer was first handed over. A message with an unknown outcome may have arrived, and so may one
 * that has been sending for a minute, or while the offer expires, because the process may have stopped.
 */
const findHandedOver = async (
  payload: BasePayload,
  offer: WaitingOfferRow,
  now: number,
): Promise<number | null> => {
  const rows = await listNotificationsByKey(payload, listOfferKeys(offer))
  const sent = rows.filter(
    ({ status, nextTryAt }) =>
      ['sent', 'delivered', 'unknown'].includes(status) ||
      (status === 'sending' && Math.min((nextTryAt ?? 0) + MINUTE, offer.expiresAt) <= now),
  )
  return sent.length > 0
    ? Math.min(...sent.map(({ sentAt, nextTryAt }) => sentAt ?? nextTryAt ?? offer.madeAt))
    : null
}

/** Starts the clock of an offer once its message has been handed over. */
const startClock = async (
  payload: BasePayload,
  offer: WaitingOfferRow,
  { settings, now }: WaitingRules,
): Promise<WaitingOfferRow> => {
  if (offer.handedOverAt) return offer
  const handedOverAt = await findHandedOver(payload, offer, now)
  if (handedOverAt === null) return offer
  const expiresAt = getOfferExpiry(offer, handedOverAt)
  const holdTakenAt = expiresAt - settings.holdMaxMinutes * MINUTE
  await setClaimsExpiry(payload, offer.item, expiresAt + PASSING)
  await changeItem(payload, offer.item, { holdExpiresAt: expiresAt, holdTakenAt })
  return (await noteHandedOver(payload, offer.id, { handedOverAt, expiresAt })) ?? offer
}

/** Notes that the time of an offer is booked, and that the person no longer waits. */
const noteBooked = async (payload: BasePayload, offer: WaitingOfferRow, now: number): Promise<void> => {
  await changeEntry(payload, offer.entry, ['offered', 'waiting', 'paused'], { state: 'booked', overAt: now })
  await endOffer(payload, offer.id, 'booked')
}

/**
 * Moves the appointment to the time that its customer has accepted. If that was done already, nothing changes. A time to
 * which it can no longer move passes to the next person. The offer stays live while the appointment is busy.
 */
export const settleAccepted = async (
  payload: BasePayload,
  offer: WaitingOfferRow,
  appointment: string,
  now: number,
): Promise<Pick<WaitingOfferRow, 'state'>> => {
  const moved = await moveUp(payload, appointment, offer)
  if (moved.ok) {
    await noteBooked(payload, offer, now)
    return { state: 'booked' }
  }
  if (moved.code === 'APPOINTMENT_BUSY') return { state: 'live' }
  await endOffer(payload, offer.id, 'declined', true)
  return { state: 'declined' }
}

/**
 * Brings a live offer up to date: its clock, its booking and its end. Returns it as it is afterwards. A time that is
 * being paid for is left alone (P4).
 */
export const updateOffer = async (
  payload: BasePayload,
  offer: WaitingOfferRow,
  rules: WaitingRules,
): Promise<WaitingOfferRow> => {
  if (offer.state !== 'live') return offer
  const entry = await findEntry(payload, offer.entry)
  if (entry?.appointment && offer.movesFrom)
    return { ...offer, ...(await settleAccepted(payload, offer, entry.appointment, rules.now)) }
  const appointment = await findLiveAppointment(payload, entry?.appointment ?? offer.item)
  if (appointment && (!entry?.appointment || isAtOffer(appointment, offer))) {
    await noteBooked(payload, offer, rules.now)
    return { ...offer, state: 'booked' }
  }
  // The appointment is gone, or has already been moved to an earlier time.
  if (entry?.appointment && (!appointment || appointment.start <= offer.start))
    return (await endOffer(payload, offer.id, 'declined')) ?? offer
  const current = await startClock(payload, offer, rules)
  if (rules.now < current.expiresAt) {
    // A payment that failed has set a new expiry, with which the time would be public before it passes on.
    const held = (await findItem(payload, offer.item))?.holdExpiresAt ?? 0
    await setClaimsExpiry(payload, offer.item, Math.max(held, current.expiresAt + PASSING))
    return current
  }
  if (await isKept(payload, offer.item)) return current
  return (await endOffer(payload, offer.id, current.handedOverAt ? 'unanswered' : 'unsent')) ?? current
}

/** Lets the person of an offer that has ended wait again, or pauses their entry. */
const releaseEntry = async (
  payload: BasePayload,
  { id: offer, entry: id, state }: WaitingOfferRow,
): Promise<void> => {
  const [entry, last] = await Promise.all([findEntry(payload, id), findLastOffer(payload, id)])
  if (!entry || last?.id !== offer) return
  const counts = { unanswered: (entry.unanswered ?? 0) + 1, declined: 0 } as Partial<Record<string, number>>
  const unanswered = counts[state] ?? entry.unanswered ?? 0
  const isPaused = state === 'unanswered' && unanswered >= PAUSES_AFTER
  await changeEntry(payload, id, ['offered'], { state: isPaused ? 'paused' : 'waiting', unanswered })
}

/** Everything that one run knows about the time of an offer that has ended. */
interface Freed {
  offer: WaitingOfferRow
  entries: CurrentEntry[]
  offers: readonly WaitingOfferRow[]
  /** What suits an entry, at the time of the offer. */
  find(entry: CurrentEntry, offered: readonly WaitingOfferRow[]): SuitableTime | null
}

const loadFreed = async (
  payload: BasePayload,
  offer: WaitingOfferRow,
  rules: WaitingRules,
): Promise<Freed> => {
  const day = toDayKey(offer.start)
  const entries = (await listCurrentEntries(payload, rules, { own: [offer.item] })).filter(
    ({ locations, fromDay, untilDay, courseDate }) =>
      !courseDate && locations.includes(offer.location) && (fromDay ?? '') <= day && day <= (untilDay ?? ''),
  )
  const find = await createTimeFinder(payload, entries, rules, [offer.item])
  return {
    offer,
    entries,
    offers: await listOffersToWeigh(payload, rules.now),
    find: (entry, offered) =>
      find(entry, offered).find(
        ({ staff, start }) => staff === offer.staff && offer.start <= start && start < offer.busyEnd,
      ) ?? null,
  }
}

/** Offers the time to the next person whom it suits. Null if there is nobody, or if it must not be withheld longer. */
const passOn = async (
  payload: BasePayload,
  { offer, entries, offers, find }: Freed,
  rules: WaitingRules,
): Promise<'offered' | 'taken' | null> => {
  for (const entry of entries.filter((one) => one.state === 'waiting' && canBeReached(one, rules))) {
    const time = find(
      entry,
      offers.filter((one) => one.entry === entry.id),
    )
    const withholding = time && findWithholding(time, offers, rules)
    if (!time || !withholding) continue
    const { hasBooked, isBusyAt } = await loadOwnBookings(payload, entry, rules)
    if (hasBooked || isBusyAt(time)) continue
    const made = await makeOffer(payload, { entry, time, withholding, before: offer.item }, rules)
    if (made !== 'busy') return made
  }
  return null
}

/**
 * Tells everybody whom a time suits that everyone can book it, except those who declined it and those who would move up,
 * who have an appointment.
 */
const publish = async (payload: BasePayload, { offer, entries, offers, find }: Freed): Promise<void> => {
  for (const entry of entries.filter(({ moving }) => !moving)) {
    const theirs = offers.filter((one) => one.entry === entry.id)
    const hasDeclined = theirs.some((one) => one.state === 'declined' && isOverlapping(one, offer))
    const time = hasDeclined ? null : find(entry, [])
    if (time) await tellPublic(payload, entry, time, offer.id)
  }
}

/** True if the person has taken the time again at checkout, like any visitor, after their offer had expired. */
const isHeldAgain = async (payload: BasePayload, { item }: WaitingOfferRow, now: number): Promise<boolean> =>
  ((await findItem(payload, item))?.holdExpiresAt ?? 0) > now

/** True if somebody else has part of the time by now. */
const isTakenByOthers = async (
  payload: BasePayload,
  offer: WaitingOfferRow,
  now: number,
): Promise<boolean> => {
  const { staff, start, busyEnd: end, item } = offer
  return (await listClaimedIn(payload, { staff, start, end, now })).some(({ owner }) => owner !== item)
}

/**
 * Does what follows from the end of an offer: the claim passes to the next person, or the time becomes public. It may be
 * repeated after a crash. In the quiet hours the time is public and nobody is told until they are over.
 */
const followEnd = async (
  payload: BasePayload,
  offer: WaitingOfferRow,
  rules: WaitingRules,
): Promise<void> => {
  await releaseEntry(payload, offer)
  const { now, quiet } = rules
  if (offer.state === 'unanswered' && (await isHeldAgain(payload, offer, now)))
    return settleOffer(payload, offer.id)
  if (getQuietStart(now, quiet) <= now) return dropHold(payload, offer.item)
  const isPassed =
    offer.state !== 'withdrawn' &&
    offer.start > now &&
    !(await isTakenByOthers(payload, offer, now)) &&
    !(await isKept(payload, offer.item))
  if (isPassed) {
    const freed = await loadFreed(payload, offer, rules)
    if (!rules.isOn || (await passOn(payload, freed, rules)) === null) {
      await dropHold(payload, offer.item)
      if (rules.isOn) await publish(payload, freed)
    }
  } else await dropHold(payload, offer.item)
  await settleOffer(payload, offer.id)
}

/** Brings all offers up to date, and passes on the times of those that have ended. */
export const settleOffers = async (payload: BasePayload, rules: WaitingRules): Promise<void> => {
  for (const row of await listUnsettledOffers(payload)) {
    const offer = await updateOffer(payload, row, rules)
    if (offer.state === 'booked') await settleOffer(payload, offer.id)
    else if (offer.state !== 'live') await followEnd(payload, offer, rules)
  }
}
