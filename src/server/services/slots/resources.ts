import type { BasePayload } from 'payload'
import type { Block } from '@/domain/booking/availability'
import type { Need } from '@/domain/booking/claim-store'
import { type Choice, type KindCalendar, listChoices } from '@/domain/booking/resources'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import { DAY, type Interval, isOverlapping } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { listHeldTimes } from '@/server/repositories/claimed-times'
import type { BusyTime } from '@/server/repositories/differing-queries'
import {
  findKindsByIds,
  findResourcesByIds,
  listResourceNeeds,
  listResourcesAt,
  type ResourceRow,
} from '@/server/repositories/resources'
import type { Row } from '@/server/repositories/store'

/** A kind that a treatment needs, with its resources at the location. */
export interface NeededKind {
  id: string
  name: string
  resources: ResourceRow[]
}

/**
 * Loads the kinds of rooms and equipment that a treatment needs, with those at the location (D104). Archived ones are
 * left out, except `kept`. A treatment that needs none makes no query.
 */
export const loadNeededKinds = async (
  payload: BasePayload,
  service: Pick<Row<'services'>, 'resourceKinds'> | null,
  location: string,
  kept: readonly string[] = [],
): Promise<NeededKind[]> => {
  const ids = getRelationIds(service?.resourceKinds)
  if (ids.length === 0) return []
  const [kinds, rows] = await Promise.all([
    findKindsByIds(payload, ids),
    listResourcesAt(payload, location, ids, kept),
  ])
  return ids.map((id) => ({
    id,
    name: kinds.get(id)?.name ?? '',
    resources: rows.filter(({ kind }) => getRelationId(kind) === id),
  }))
}

export const listIdsOfKinds = (kinds: readonly NeededKind[]): string[] =>
  kinds.flatMap(({ resources }) => resources.map(({ id }) => String(id)))

const listTimesOff = ({ timesOff }: ResourceRow): Block[] =>
  (timesOff ?? []).map(({ from, until, reason }) => ({
    start: Date.parse(from),
    end: Date.parse(until),
    why: 'event',
    name: reason ?? '',
  }))

/** True if a room or equipment cannot be used at this time. */
export const isOffDuring = (row: ResourceRow, time: Interval): boolean =>
  listTimesOff(row).some((off) => isOverlapping(off, time))

interface CalendarQuery {
  from: number
  to: number
  /** The holds that count, of any person or resource. */
  held: readonly BusyTime[]
  /** The appointments that are being moved. Their own time is free. */
  moving?: readonly string[] | undefined
}

/** Loads when the resources of these kinds are not free, with at most one query. Instants in ms. */
export const loadKindCalendars = async (
  payload: BasePayload,
  kinds: readonly NeededKind[],
  { from, to, held, moving = [] }: CalendarQuery,
): Promise<KindCalendar<Block>[]> => {
  if (kinds.length === 0) return []
  const busy = new Map<string, Block[]>(listIdsOfKinds(kinds).map((id) => [id, []]))
  const add = (of: string, { start, end }: Interval, why: Block['why']): void =>
    void busy.get(of)?.push({ start, end, why })
  for (const { id, needs } of await listResourceNeeds(payload, { from, to }))
    if (!moving.includes(id)) for (const need of needs) add(need.of, need, 'booked')
  for (const hold of held) add(hold.staff, hold, 'held')
  return kinds.map(({ name, resources }) => ({
    name,
    resources: resources.map((row) => ({
      id: String(row.id),
      busy: [...(busy.get(String(row.id)) ?? []), ...listTimesOff(row)].sort((a, b) => a.start - b.start),
    })),
  }))
}

interface ChoiceQuery extends Interval {
  /**
   * The appointment that is being moved, the resources that it has, which are tried first, and the appointments that
   * move together with it.
   */
  moving?: { id: string; resources: readonly string[]; together?: readonly string[] } | undefined
}

/** Loads which resources of each kind are free at one time, in the order in which they are tried. Instants in ms. */
export const loadChoices = async (
  payload: BasePayload,
  kinds: readonly NeededKind[],
  { start, end, moving }: ChoiceQuery,
): Promise<Choice[]> => {
  if (kinds.length === 0) return []
  const now = dependenciesOf(payload).clock.now()
  // The free time around it decides which resource is tried first.
  const [from, to] = [start - DAY, end + DAY]
  const held = await listHeldTimes(payload, { staffIds: listIdsOfKinds(kinds), from, to })
  const calendars = await loadKindCalendars(payload, kinds, {
    from,
    to,
    held: held.filter(({ expiresAt }) => expiresAt > now),
    moving: moving && [moving.id, ...(moving.together ?? [])],
  })
  return listChoices(calendars, { start, end }, moving?.resources)
}

/**
 * True if none of the claimed resources has a time off then. The claims are written before this is read, so that it sees
 * a time off that was saved before.
 */
export const areResourcesAvailable = async (
  payload: BasePayload,
  needs: readonly Need[],
): Promise<boolean> => {
  if (needs.length < 2) return true
  const rows = await findResourcesByIds(
    payload,
    needs.map(({ of }) => of),
  )
  return needs.every((need) => {
    const row = rows.get(need.of)
    return !row || !isOffDuring(row, need)
  })
}
