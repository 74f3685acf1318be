import { parseSlotDateKey } from '@/domain/time/calendar'
import { type DayKey, getMinutesOfDay, MINUTE, toDayKey } from '@/domain/time/time'
import { slotTexts } from '@/messages/booking'
import { createSlotIdMaker } from '@/domain/booking/slot-id'
import type { Answered } from '@/contract/call'
import type { listSlots, Slot } from '@/contract/slots'
import { call, type CallAnswer } from '@/storefront/call'

export type SlotsByDay = Record<DayKey, Slot[]>

export interface SlotQuery {
  serviceId: string
  locationId: string
  staffId: string | null
  session: string | null
}

/** Groups a response's times, which have keys like DD/MM/YYYY, by London day. Days without times are left out. */
export const groupAnsweredByDay = (answered: Record<string, Slot[]>): SlotsByDay => {
  const days: SlotsByDay = {}
  for (const [key, slots] of Object.entries(answered)) {
    const day = parseSlotDateKey(key)
    if (day && slots.length > 0) days[day] = slots
  }
  return days
}

/** The number of days loaded first. */
export const FIRST_DAYS = 14

/** A response's times by day. */
export const groupSlotsByDay = ({ slots }: Partial<Answered<typeof listSlots>>): SlotsByDay =>
  groupAnsweredByDay(slots ?? {})

/**
 * The first days as rendered by the server, for a visitor without a basket. It holds the starts only, because the whole
 * slots would be larger than the rest of the page.
 */
export interface RenderedDays {
  /** The last day. */
  until: DayKey
  /** How long every slot lasts, in minutes. */
  minutes: number
  /** Each day with free times: the version of its slots, and their starts in minutes since 1970. */
  days: Record<DayKey, { version: string; starts: number[] }>
}

/** Keeps of a response only what `restoreSlots` needs to restore its slots. */
export const toRenderedDays = (days: SlotsByDay, until: DayKey): RenderedDays => {
  const [first] = Object.values(days).flat()
  return {
    until,
    minutes: first ? (Date.parse(first.end_time) - getSlotStart(first)) / MINUTE : 0,
    days: Object.fromEntries(
      Object.entries(days).map(([day, slots]) => [
        day,
        { version: slots[0]?.version ?? '', starts: slots.map((slot) => getSlotStart(slot) / MINUTE) },
      ]),
    ),
  }
}

/** Restores the slots of the days that the server rendered. */
export const restoreSlots = (
  { serviceId, locationId, staffId }: Omit<SlotQuery, 'session'>,
  { minutes, days }: RenderedDays,
): SlotsByDay => {
  const toId = createSlotIdMaker({ serviceId, locationId, staffId })
  const toSlot = (version: string, start: number): Slot => ({
    slot_id: toId(start * MINUTE),
    version,
    start_time: new Date(start * MINUTE).toISOString(),
    end_time: new Date((start + minutes) * MINUTE).toISOString(),
    staff_id: staffId,
    is_booked: false,
  })
  return Object.fromEntries(
    Object.entries(days).map(([day, { version, starts }]) => [
      day,
      starts.map((start) => toSlot(version, start)),
    ]),
  )
}

/** Loads the free starts between two days, both included, by London day. */
export const fetchSlots = async (
  query: SlotQuery,
  from: DayKey,
  to: DayKey,
  signal: AbortSignal,
): Promise<CallAnswer<SlotsByDay>> => {
  const search = new URLSearchParams({
    service_id: query.serviceId,
    location_id: query.locationId,
    from,
    to,
  })
  if (query.staffId) search.set('staff_id', query.staffId)
  const answer = await call<Partial<Answered<typeof listSlots>>>(`/api/slots?${search}`, {
    session: query.session,
    fallback: slotTexts.loadFailed,
    signal,
  })
  if (!answer.ok) return answer
  return { ok: true, status: answer.status, value: groupSlotsByDay(answer.value) }
}

export const getSlotStart = (slot: Pick<Slot, 'start_time'>): number => Date.parse(slot.start_time)
export const getSlotDay = (slot: Pick<Slot, 'start_time'>): DayKey => toDayKey(getSlotStart(slot))

/** The days with free times, in order. */
export const listFreeDays = (days: SlotsByDay): DayKey[] => Object.keys(days).sort()

/**
 * The day that is shown first: the first day from `earliest` with a time that the visitor can take. If there is none, a
 * day on which all times are crossed out.
 */
export const findFirstDay = (
  days: SlotsByDay,
  occupied: (slot: Slot) => boolean,
  earliest: DayKey = '',
): DayKey | null => {
  const free = listFreeDays(days)
  const open = free.filter((day) => !days[day]?.every(occupied))
  return open.find((day) => day >= earliest) ?? open[0] ?? free[0] ?? null
}

const NOON = 12 * 60
const EVENING = 17 * 60

type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Groups starts by part of the day. Empty parts are left out. */
export const groupByPartOfDay = (slots: Slot[]): { name: PartOfDay; slots: Slot[] }[] => {
  const within = (from: number, to: number) =>
    slots.filter((slot) => {
      const minutes = getMinutesOfDay(getSlotStart(slot))
      return from <= minutes && minutes < to
    })
  const parts: { name: PartOfDay; slots: Slot[] }[] = [
    { name: 'morning', slots: within(0, NOON) },
    { name: 'afternoon', slots: within(NOON, EVENING) },
    { name: 'evening', slots: within(EVENING, 1440) },
  ]
  return parts.filter((part) => part.slots.length > 0)
}
