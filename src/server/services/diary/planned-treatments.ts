import type { BasePayload } from 'payload'
import type { VisitDraft } from '@/contract/visit'
import { linkParts } from '@/domain/booking/clean-up'
import { getPersonTreated } from '@/domain/booking/guests'
import { toInfillWindow } from '@/domain/booking/infill-window'
import type { ResourceRequest } from '@/domain/booking/take-resources'
import { filterRequired } from '@/domain/health/test-cover'
import { formatFullName } from '@/domain/text/names'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { plannedInfillTexts, plannedTestTexts } from '@/messages/management-patch-tests'
import { dependenciesOf } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { loadChoices } from '@/server/services/slots/resources'
import type { PlannedBooking } from './booking-draft'
import { loadInfillRule } from './infill'
import { type Cover, loadCovers, type TestedRow } from './test-cover'

/** Why staff are asked before they book. */
interface UnfitReason {
  reason: 'PATCH_TEST_MISSING' | 'OUTSIDE_INFILL_WINDOW'
  message: string
}

const toTestedRow = (
  { customer, offer, start }: PlannedBooking,
  guestName: string | null,
  id: string,
): TestedRow => ({
  id,
  customer: customer.id,
  service: String(offer.service.id),
  start,
  guestName,
  patchTest: offer.service.patchTest ?? false,
})

/** The state of the patch tests of each treatment, in their order. Makes no query if none of them needs a test. */
const loadPlannedCovers = async (
  payload: BasePayload,
  planned: readonly PlannedBooking[],
  guestNames: readonly (string | null)[],
): Promise<(Cover | null)[]> => {
  const rows = planned.map((one, i) => toTestedRow(one, guestNames[i] ?? null, String(i)))
  const services = new Map(planned.map(({ offer }) => [String(offer.service.id), offer.service]))
  const covers = await loadCovers(payload, rows, { services })
  return rows.map(({ id }) => covers.get(id) ?? null)
}

/** Adds to each appointment of a visit whether its treatment still needs a patch test. */
export const markUntested = async <One extends object>(
  payload: BasePayload,
  appointments: readonly One[],
  planned: readonly PlannedBooking[],
  guestNames: readonly (string | null)[],
): Promise<(One & { needs_test: boolean })[]> => {
  const covers = await loadPlannedCovers(payload, planned, guestNames)
  return appointments.map((one, i) => ({ ...one, needs_test: covers[i]?.isUncovered ?? false }))
}

/** Describes the planned treatments that need a patch test that the person treated does not have in time (D106). */
const listUntested = async (
  payload: BasePayload,
  planned: readonly PlannedBooking[],
  guestNames: readonly (string | null)[],
): Promise<UnfitReason[]> => {
  const covers = await loadPlannedCovers(payload, planned, guestNames)
  return planned.flatMap(({ customer, offer }, i): UnfitReason[] => {
    const cover = covers[i]
    if (!cover?.isUncovered) return []
    const who = guestNames[i] ?? formatFullName(customer.firstName, customer.lastName)
    const hours = Math.max(...filterRequired(cover.products).map(({ leadHours }) => leadHours))
    return [
      { reason: 'PATCH_TEST_MISSING', message: plannedTestTexts.missing(who, offer.service.name, hours) },
    ]
  })
}

/** Describes the planned infills that are outside their windows, counted from our records (D107). */
const listOutsideWindow = async (
  payload: BasePayload,
  planned: readonly PlannedBooking[],
  guestNames: readonly (string | null)[],
  before?: DayKey,
): Promise<UnfitReason[]> => {
  const reasons = await Promise.all(
    planned.map(async (one, i): Promise<UnfitReason[]> => {
      const { customer, offer, start } = one
      if (!toInfillWindow(offer.service)) return []
      const rule = await loadInfillRule(payload, toTestedRow(one, guestNames[i] ?? null, String(i)), before)
      if (!rule || rule.allows(start)) return []
      const who = guestNames[i] ?? formatFullName(customer.firstName, customer.lastName)
      const last = formatDay(rule.last)
      const message = plannedInfillTexts.outside(who, last, offer.service.name, rule.findInstead(start))
      return [{ reason: 'OUTSIDE_INFILL_WINDOW', message }]
    }),
  )
  return reasons.flat()
}

/**
 * Lists the planned treatments that are not suitable at their times: the person has no patch test, or the time is
 * outside the window of an infill. Staff are asked to confirm, but the booking is never refused. `guestNames` is in the
 * order of the treatments. `before` is the previous date of a series.
 */
export const listUnfit = async (
  payload: BasePayload,
  planned: readonly PlannedBooking[],
  guestNames: readonly (string | null)[] = [],
  before?: DayKey,
): Promise<UnfitReason[]> => [
  ...(await listUntested(payload, planned, guestNames)),
  ...(await listOutsideWindow(payload, planned, guestNames, before)),
]

/** A treatment of a visit, and the position of the one directly before it, whose clean-up it leaves out (D102). */
export interface LinkedBooking extends PlannedBooking {
  after: number | null
}

/** Leaves out clean-up between treatments. Those that need the same kinds of rooms will get the same rooms. */
export const linkVisit = (
  planned: readonly PlannedBooking[],
  { items }: Pick<VisitDraft, 'items'>,
): LinkedBooking[] => {
  const links = linkParts(
    planned.map(({ person, offer: { service, kinds }, start, end, busyEnd }, i) => ({
      id: String(i),
      treated: getPersonTreated({ guestName: items[i]?.guest_name ?? null }),
      start,
      end,
      cleanUp: busyEnd - end,
      alwaysCleanUp: service.alwaysCleanUp ?? false,
      of: [String(person.id), ...kinds.map(({ id }) => id)],
    })),
  )
  return planned.map((one, i) => {
    const { after = null, busyEnd = one.busyEnd } = links.get(String(i)) ?? {}
    return { ...one, busyEnd, after: after === null ? null : Number(after) }
  })
}

/** The resources that each treatment needs to claim: all kinds of rooms and equipment. */
export const toWishes = async (
  payload: BasePayload,
  planned: readonly LinkedBooking[],
  { items, preferred_resource_ids: preferred = [] }: VisitDraft,
): Promise<ResourceRequest[]> => {
  const now = dependenciesOf(payload).clock.now()
  const isPreferred = (id: string): boolean => preferred.includes(id)
  const owners = planned.map(createId)
  return Promise.all(
    planned.map(async ({ person, offer, start, busyEnd, after: before }, i) => {
      const chosen = new Set(items[i]?.resource_ids)
      const all = await loadChoices(payload, offer.kinds, { start, end: busyEnd })
      // If none of a kind is chosen, any of that kind will do. The ones that staff prefer are tried first.
      const choices = all.map(({ name, ids }, k) => {
        const isChosen = offer.kinds[k]?.resources.some(({ id }) => chosen.has(String(id)))
        const inOrder = [...ids.filter(isPreferred), ...ids.filter((id) => !isPreferred(id))]
        return { name, ids: isChosen ? ids.filter((id) => chosen.has(id)) : inOrder }
      })
      const after = before === null ? null : (owners[before] ?? null)
      const time = { staff: String(person.id), start, busyEnd, choices }
      return { ...time, owner: owners[i] ?? '', after, expiresAt: null, now }
    }),
  )
}

/** The position of a treatment whose room or equipment, chosen by staff, is not free. -1 if there is none. */
export const findTakenChoice = (
  planned: readonly LinkedBooking[],
  wishes: readonly ResourceRequest[],
  { items }: VisitDraft,
): number =>
  wishes.findIndex(({ choices }, i) =>
    choices.some(({ ids }, k) => {
      const resources = planned[i]?.offer.kinds[k]?.resources ?? []
      return ids.length === 0 && resources.some(({ id }) => items[i]?.resource_ids?.includes(String(id)))
    }),
  )
