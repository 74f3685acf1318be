import type { DeskCatalogue, DeskService } from '@/contract/desk'
import { getPersonTreated } from '@/domain/booking/guests'
import { parseClock } from '@/domain/time/calendar'
import {
  isOverlapping,
  DAY_MINUTES,
  type MinuteRange,
  type DayKey,
  getMinutesOfDay,
  toDayKey,
} from '@/domain/time/time'
import {
  type PanelDraft,
  type PanelPlace,
  type PlacedLine,
  type VisitLine,
  toClockField,
} from './visit-draft'
import { formatTreatment } from '@/domain/content/placeholders'
import type { Plan } from '@/contract/plan'

/** A time at which a person works at the location and is free. */
export interface FreeTime extends MinuteRange {
  staff: string
  /** When their next appointment or event begins. Clean-up has to end by then, but not within working hours. */
  until: number
}

/** True if a person is free for the whole time, and for the clean-up after it. */
export type FreeCheck = (staff: string, time: MinuteRange & { busyEnd: number }) => boolean

/** Without free times (null), everyone counts as free: the server checks the time. */
export const createFreeCheck =
  (free: readonly FreeTime[] | null): FreeCheck =>
  (staff, { start, end, busyEnd }) =>
    free === null ||
    free.some(
      (one) =>
        one.staff === staff &&
        one.start <= start &&
        end <= one.end &&
        Math.min(busyEnd, DAY_MINUTES) <= one.until,
    )

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
 * one before has ended, and when its member of staff has cleaned up after anybody else. The member of staff is the one
 * who was clicked if they do the treatment and are free, otherwise a colleague who is.
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

/** A treatment that the panel draws into the diary before it is booked, in minutes since midnight. */
export interface PlannedTime extends MinuteRange {
  day: DayKey
  staff: string
  name: string
}

/** The treatments of the draft that the panel shows in the diary, with their guests. */
export const toPlannedTimes = ({ day }: PanelPlace, placed: readonly PlacedLine[]): PlannedTime[] =>
  placed.map(({ line, service, staff, start, end }) => ({
    day,
    staff,
    start,
    end,
    name: formatTreatment(service.name, line.guest.trim()),
  }))

/** The draft at the times of a plan. The `item_id` of a treatment is its position among the lines. */
export const toPlannedDraft = (
  { place, lines }: PanelDraft,
  plan: Plan,
): Pick<PanelDraft, 'place' | 'lines'> => {
  const [first] = plan.items
  const start = Date.parse(plan.start_time)
  return {
    place: {
      day: toDayKey(start),
      start: getMinutesOfDay(start),
      location_id: plan.location_id,
      staff_id: first?.staff_id ?? place.staff_id,
    },
    lines: lines.map((line, at) => {
      const item = plan.items.find(({ item_id }) => item_id === String(at))
      if (!item) return line
      const time = toClockField(getMinutesOfDay(Date.parse(item.start_time)))
      return { ...line, staff: item.staff_id, time, minutes: null, resources: {} }
    }),
  }
}
