import type { BasePayload } from 'payload'
import { take } from '../../../domain/booking/claims'
import { holdExpiry } from '../../../domain/booking/hold-expiry'
import { startInWindow } from '../../../domain/booking/slot-allowed'
import { whoIsFree } from '../../../domain/booking/who-is-free'
import { eventCloses, eventTakes } from '../../../domain/booking/event-scope'
import { fail, ok, type Result } from '../../../domain/errors'
import { MINUTE } from '../../../domain/time/minutes'
import { dayOf } from '../../../domain/time/zone'
import { changeItem } from '../../repositories/baskets'
import { claimStore, dropHold } from '../../repositories/claims'
import { eventsDuring } from '../../repositories/events'
import { calendarsAt, loadDiary } from '../slots/calendars'
import type { BookingSettings } from '../settings/booking-settings'
import { type ServiceOffer, slotRulesFor } from '../slots/service-offer'

/** A time that a visitor wants held; `staffId` null is anyone. */
export interface HoldWish {
  offer: ServiceOffer
  settings: BookingSettings
  start: number
  staffId: string | null
  /** The basket item. */
  owner: string
  now: number
  isStaff: boolean
}

/** A time that is held, as its basket item keeps it; `busyEnd` includes the clean-up time. */
export interface Held {
  staff: string
  start: number
  end: number
  busyEnd: number
  holdTakenAt: number
  holdExpiresAt: number
}

const spanOf = ({ offer: { service }, start }: HoldWish) => {
  const end = start + service.durationMinutes * MINUTE
  return { start, end, busyEnd: end + service.cleanUpMinutes * MINUTE }
}

/**
 * True when an event lies over the time. A claim is written first and then reads the events, an event is written
 * first and then reads the claims: of two at once at least one sees the other.
 */
const meetsEvent = async (payload: BasePayload, wish: HoldWish, staffId: string): Promise<boolean> => {
  const { start, busyEnd } = spanOf(wish)
  const events = await eventsDuring(payload, { start, end: busyEnd })
  const location = String(wish.offer.location.id)
  return events.some((event) => eventTakes(event, staffId) || eventCloses(event, location))
}

const tryPerson = async (payload: BasePayload, wish: HoldWish, staff: string): Promise<Held | null> => {
  const { start, end, busyEnd } = spanOf(wish)
  const { owner, now } = wish
  const expiresAt = holdExpiry(wish.settings, now)
  const won = await take(claimStore(payload), { staff, start, end: busyEnd, owner, expiresAt, now })
  if (!won) return null
  if (!(await meetsEvent(payload, wish, staff)))
    return { staff, start, end, busyEnd, holdTakenAt: now, holdExpiresAt: expiresAt }
  await dropHold(payload, owner)
  return null
}

const candidates = (wish: HoldWish): string[] =>
  wish.offer.staff.map((person) => String(person.id)).filter((id) => !wish.staffId || id === wish.staffId)

/** Notes a hold in its item. False when the item was removed meanwhile: then its time is free again. */
export const noteHold = async (
  payload: BasePayload,
  item: string,
  held: Held | Pick<Held, 'holdExpiresAt'>,
): Promise<boolean> => {
  if (await changeItem(payload, item, held)) return true
  await dropHold(payload, item)
  return false
}

/**
 * Holds a time for a visitor: the hold, not the slot list, decides (D13). When anyone was offered, every
 * qualified person is tried (D12). `SLOT_TAKEN` when none is free any more.
 */
export const holdTime = async (payload: BasePayload, wish: HoldWish): Promise<Result<Held>> => {
  const staffIds = candidates(wish)
  if (staffIds.length === 0) return fail('STAFF_NOT_FOUND')
  const inWindow = startInWindow(wish.start, slotRulesFor(wish.offer, wish.settings, wish))
  if (!inWindow.ok) return inWindow
  const day = dayOf(wish.start)
  const locationId = String(wish.offer.location.id)
  const diary = await loadDiary(payload, { staffIds, locationId, from: day, to: day })
  const calendars = calendarsAt(diary, wish.now, [wish.owner])
  const free = whoIsFree(wish.start, calendars, slotRulesFor(wish.offer, wish.settings, wish))
  if (!free.ok) return free
  for (const staffId of free.value) {
    const held = await tryPerson(payload, wish, staffId)
    if (held) return ok(held)
  }
  return fail('SLOT_TAKEN')
}
