import { createRandomKey } from '@/client/storage'
import type { DeskCatalogue, DeskService } from '@/contract/desk'
import { getPersonTreated } from '@/domain/booking/guests'
import type { WorkingTime } from '@/contract/diary'
import { isOverlapping } from '@/domain/time/interval'
import { type DayKey, formatClock, type MinuteRange, parseClock, toInstant } from '@/domain/time/time'
import type { FreeCheck } from './free-check'

/** Where the diary was clicked. Minutes are since midnight. */
export interface PanelPlace extends Pick<WorkingTime, 'day' | 'location_id' | 'staff_id'> {
  start: number
  /** The room or equipment that was clicked. No member of staff is chosen then. */
  resource_id?: string
}

/** The customer as far as they are known. A new one is created with the visit. */
export type PanelCustomer =
  | { kind: 'search' }
  | { kind: 'known'; id: string; name: string }
  | { kind: 'new'; fields: Record<string, string> }
  | { kind: 'walk-in'; name: string }

/** One treatment as staff entered it. Empty fields are worked out from the others. */
export interface VisitLine {
  key: string
  service: string
  /** The name of the person treated, if it is not the customer (D101). */
  guest: string
  staff: string
  /** As typed, `14:30`. */
  time: string
  /** In minutes. Null: as long as the treatment usually takes. */
  minutes: number | null
  /** The chosen room or equipment of each kind, by kind. */
  resources: Record<string, string>
}

export interface PanelDraft {
  /** The key of the visit, so that a repeated call does not book it twice. */
  key: string
  mode: 'book' | 'block'
  place: PanelPlace
  customer: PanelCustomer
  lines: VisitLine[]
  notes: string
}

export const createPanelDraft = (place: PanelPlace): PanelDraft => ({
  key: createRandomKey(),
  mode: 'book',
  place,
  customer: { kind: 'search' },
  lines: [],
  notes: '',
})

/** The draft at a different time of the diary. What staff chose for the earlier time follows the new one. */
export const movePanelDraft = (draft: PanelDraft, place: PanelPlace): PanelDraft => ({
  ...draft,
  // Only a person's time can be blocked.
  mode: place.resource_id ? 'book' : draft.mode,
  place,
  lines: draft.lines.map((line) => ({ ...line, staff: '', time: '', resources: {} })),
})

/** The draft for somebody who stands at the desk. A customer who was already chosen or typed stays. */
export const toWalkIn = (draft: PanelDraft, place: PanelPlace): PanelDraft => ({
  ...movePanelDraft(draft, place),
  mode: 'book',
  customer: draft.customer.kind === 'search' ? { kind: 'walk-in', name: '' } : draft.customer,
})

/** True if there is something to lose. */
export const isPanelFilled = ({ customer, lines, notes }: PanelDraft): boolean =>
  customer.kind !== 'search' || lines.length > 0 || notes.trim() !== ''

/** What one person entered in the panel of this tab, and whether the panel is open. */
export interface KeptPanel {
  user: string
  /** The day on which it was entered. */
  on: DayKey
  draft: PanelDraft
  isOpen: boolean
}

/** Reads what this person entered today. Null if there is nothing. */
export const parseKeptPanel = (text: string | null, user: string, today: DayKey): KeptPanel | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptPanel | null
    return kept && kept.user === user && kept.on === today && Array.isArray(kept.draft.lines) ? kept : null
  } catch {
    return null
  }
}

/** A treatment with its person and its time, in minutes since midnight. */
export interface PlacedLine extends MinuteRange {
  line: VisitLine
  service: DeskService
  staff: string
  /** The end of the clean-up. */
  busyEnd: number
  /** When the clean-up that was left out before it would have ended. 0 if none was. */
  borrowedUntil: number
  price: number
  /** The room or equipment of each kind that is likely to be used, by kind. Empty: any. */
  resources: Record<string, string>
}

/** The person who is tried first, then everyone else who performs the treatment there. */
const listCandidates = (
  { staff }: DeskCatalogue,
  service: DeskService,
  { staff_id, location_id }: PanelPlace,
) => {
  const able = staff.filter(({ id, places }) => service.staff.includes(id) && places.includes(location_id))
  const ids = able.map(({ id }) => id)
  return ids.includes(staff_id) ? [staff_id, ...ids.filter((id) => id !== staff_id)] : ids
}

const getTreated = ({ guest }: VisitLine): string => getPersonTreated({ guestName: guest })

/**
 * The room or equipment of each kind: as chosen, otherwise the one that was clicked. That goes to the first treatment
 * that can use it; any others at the same time do not get it.
 */
const chooseResources = (
  { resources }: DeskCatalogue,
  { resource_id }: PanelPlace,
  { line, service, start, busyEnd }: Omit<PlacedLine, 'resources'>,
  placed: readonly PlacedLine[],
): Record<string, string> => {
  const clicked = resources.find(({ id }) => id === resource_id)
  const isUsed = placed.some(
    (one) =>
      clicked &&
      Object.values(one.resources).includes(clicked.id) &&
      isOverlapping({ start: one.start, end: one.busyEnd }, { start, end: busyEnd }),
  )
  const free = isUsed ? undefined : clicked
  return Object.fromEntries(
    service.kinds.map((kind) => [kind, line.resources[kind] ?? (free?.kind === kind ? free.id : '')]),
  )
}

/**
 * True if no clean-up is left between a placed treatment and the next one of the same person, if that follows directly
 * (D102). The server decides about the room.
 */
const leavesOutCleanUp = (before: PlacedLine, line: VisitLine, { kinds }: DeskService): boolean =>
  getTreated(before.line) === getTreated(line) &&
  before.busyEnd > before.end &&
  !before.service.always_clean_up &&
  before.borrowedUntil <= before.end &&
  before.service.kinds.toSorted().join() === kinds.toSorted().join() &&
  kinds.every((kind) => !line.resources[kind] || line.resources[kind] === before.line.resources[kind])

/**
 * Puts the treatments of each person treated back to back, and those of their guests beside them. Each begins when the
 * one before has ended, and when its member of staff has cleaned up after anybody else. The member of staff is the one who was clicked if they do the treatment and are free, otherwise a colleague who is.
 */
export const placeLines = (
  { place, lines }: PanelDraft,
  catalogue: DeskCatalogue,
  isFree: FreeCheck,
): PlacedLine[] => {
  const placed: PlacedLine[] = []
  for (const line of lines) {
    const service = catalogue.services.find(({ id }) => id === line.service)
    if (!service) continue
    const minutes = line.minutes ?? service.minutes
    const typed = parseClock(line.time)
    const own = placed.filter((one) => getTreated(one.line) === getTreated(line))
    const after = Math.max(place.start, ...own.map(({ end }) => end))
    const findBefore = (staff: string, start: number): PlacedLine | undefined =>
      own.find((one) => one.staff === staff && one.end === start && leavesOutCleanUp(one, line, service))
    const startFor = (staff: string): number => {
      if (typed !== null) return typed
      const before = findBefore(staff, after)
      const others = placed.filter((one) => one.staff === staff && one !== before)
      const start = Math.max(after, ...others.map(({ busyEnd }) => busyEnd))
      return before && start > before.end ? Math.max(start, before.busyEnd) : start
    }
    const getBusyEnd = (staff: string, start: number): number => {
      const before = findBefore(staff, start)
      const carried = before ? before.busyEnd - before.end : 0
      return start + minutes + Math.max(service.clean_up_minutes, carried)
    }
    const isPossible = (staff: string): boolean => {
      const start = startFor(staff)
      const busyEnd = getBusyEnd(staff, start)
      const before = findBefore(staff, start)
      return (
        isFree(staff, { start, end: start + minutes, busyEnd }) &&
        !placed.some(
          (one) =>
            one !== before &&
            one.staff === staff &&
            isOverlapping({ start: one.start, end: one.busyEnd }, { start, end: busyEnd }),
        )
      )
    }
    const candidates = listCandidates(catalogue, service, place)
    // A guest does not wait for the member of staff who treats the customer.
    const isPrompt = (staff: string): boolean => own.length > 0 || startFor(staff) === after
    const suggested =
      candidates.find((one) => isPossible(one) && isPrompt(one)) ?? candidates.find(isPossible)
    const staff = line.staff || (suggested ?? candidates[0] ?? place.staff_id)
    const start = startFor(staff)
    const end = start + minutes
    const price = service.prices[place.location_id] ?? 0
    const busyEnd = getBusyEnd(staff, start)
    const borrowedUntil = findBefore(staff, start)?.busyEnd ?? 0
    const next = { line, service, staff, start, end, busyEnd, borrowedUntil, price }
    placed.push({ ...next, resources: chooseResources(catalogue, place, next, placed) })
  }
  return placed
}

export const toIso = ({ day }: Pick<PanelPlace, 'day'>, minute: number): string =>
  new Date(toInstant(day, minute)).toISOString()

/** The value of a time field. */
export const toClockField = (minute: number): string => formatClock(minute)

/** The treatments that are offered at a location and match what was typed. Those that the person does are first. */
export const findTreatments = (
  { services }: DeskCatalogue,
  { location_id, staff_id }: PanelPlace,
  typed: string,
): DeskService[] => {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const here = services.filter(
    ({ name, category, prices }) =>
      prices[location_id] !== undefined &&
      words.every((word) => `${name} ${category}`.toLowerCase().includes(word)),
  )
  const isTheirs = ({ staff }: DeskService): boolean => staff.includes(staff_id)
  return [...here.filter(isTheirs), ...here.filter((one) => !isTheirs(one))]
}

const toItem = (place: PanelPlace, { line, service, staff, start }: PlacedLine) => {
  const resources = service.kinds.flatMap((kind) => line.resources[kind] || [])
  return {
    staff_id: staff,
    service_id: service.id,
    start_time: toIso(place, start),
    ...(line.guest.trim() ? { guest_name: line.guest.trim() } : {}),
    ...(line.minutes === null ? {} : { duration: line.minutes }),
    ...(resources.length > 0 ? { resource_ids: resources } : {}),
  }
}

/** Only the fields of a new customer that are filled in. */
const toCustomerBody = (customer: PanelCustomer): object => {
  if (customer.kind === 'known') return { customer_id: customer.id }
  if (customer.kind === 'walk-in') return { walk_in_name: customer.name.trim() }
  if (customer.kind === 'search') return {}
  return {
    new_customer: Object.fromEntries(
      Object.entries(customer.fields).filter(([, value]) => value.trim() !== ''),
    ),
  }
}

/** The body of the call that books the visit. The room that was clicked is only tried first, as a group needs several. */
export const toVisitBody = ({ key, place, customer, notes }: PanelDraft, placed: readonly PlacedLine[]) => ({
  key,
  ...toCustomerBody(customer),
  location_id: place.location_id,
  ...(place.resource_id ? { preferred_resource_ids: [place.resource_id] } : {}),
  items: placed.map((one) => toItem(place, one)),
  ...(notes.trim() ? { notes: notes.trim() } : {}),
})
