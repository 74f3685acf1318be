import { createRandomKey } from '@/client/storage'
import type { DeskCatalogue, DeskService } from '@/contract/desk'
import type { WorkingTime } from '@/contract/diary'
import { formatClock } from '@/domain/time/calendar'
import { type DayKey, type MinuteRange, toInstant } from '@/domain/time/time'

/** The place in the diary that was clicked. Minutes are since midnight. */
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

export interface PanelDraft {
  /** The key of the visit, so that a repeated call does not book it twice. */
  key: string
  mode: 'book' | 'block'
  place: PanelPlace
  customer: PanelCustomer
  lines: VisitLine[]
  notes: string
  /** How the customer pays: at the salon, or with a link for the whole amount or the booking fee (D113). */
  way: '' | 'card' | 'all' | 'deposit'
}

export const createPanelDraft = (place: PanelPlace): PanelDraft => ({
  key: createRandomKey(),
  mode: 'book',
  place,
  customer: { kind: 'search' },
  lines: [],
  notes: '',
  way: '',
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
    if (!kept || kept.user !== user || kept.on !== today || !Array.isArray(kept.draft.lines)) return null
    return { ...kept, draft: { ...createPanelDraft(kept.draft.place), ...kept.draft } }
  } catch {
    return null
  }
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

/** True if the customer pays with a link. */
export const isLinkWay = (way: PanelDraft['way']): way is 'all' | 'deposit' =>
  way === 'all' || way === 'deposit'

/** The body of the call that books the visit. The room that was clicked is only tried first, as a group needs several. */
export const toVisitBody = (
  { key, place, customer, notes, way }: PanelDraft,
  placed: readonly PlacedLine[],
) => ({
  key,
  ...toCustomerBody(customer),
  location_id: place.location_id,
  ...(place.resource_id ? { preferred_resource_ids: [place.resource_id] } : {}),
  items: placed.map((one) => toItem(place, one)),
  ...(notes.trim() ? { notes: notes.trim() } : {}),
  ...(isLinkWay(way) ? { payment_link: way } : {}),
})
