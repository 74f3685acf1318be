import type { BasePayload, Where } from 'payload'
import { listChangedNames } from '@/domain/content/changed-fields'
import { listDemoCustomers, type DemoSales, findDemoSales, listTestPayments } from './demo-records'
import { type Row, store, type Slug } from './store'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import { dependenciesOf } from '@/server/dependencies'
import { listAccountsOfStaff } from './accounts'
import { isLiveBooking } from './differing-queries'

/** The row that records the demo, and its value once the demo is complete (src/seed/seed.ts). */
export const demoKey = 'demo-salon'
export const demoDone = -1

/** More rows of a kind than the demo has. */
const MANY = 1000

const live: Where = { archived: { not_equals: true } }
const published: Where = { _status: { equals: 'published' } }

/** The demo's content that visitors must not find in a real salon. The rest is a start for the owner's own texts. */
const shown = {
  services: live,
  courses: live,
  staff: live,
  promotions: published,
  gallery: published,
  testimonials: {},
  discounts: { active: { equals: true } },
} as const satisfies Record<string, Where>

export type DemoKind = keyof typeof shown
export const demoKinds = Object.keys(shown) as DemoKind[]

/** The record of the first filling, with the demo or without. Null if none was completed. */
const findFilling = async (payload: BasePayload) => {
  const row = await store(payload).findOne('counters', { key: { equals: demoKey } })
  return row && row.value < 0 ? row : null
}

/** When the first filling was complete, with the demo or without. Null if there was none. */
export const findFillingEnd = async (payload: BasePayload): Promise<string | null> => {
  const row = await findFilling(payload)
  return row && new Date(row.updatedAt).toISOString()
}

/**
 * When the demo was complete, in the form of `createdAt`. Nobody can use the salon before, so older records are the
 * demo's, and those that were not changed since were never edited (D119). Null if there never was a demo.
 */
export const findDemoEnd = async (payload: BasePayload): Promise<string | null> => {
  const row = await findFilling(payload)
  return row?.value === demoDone ? new Date(row.updatedAt).toISOString() : null
}

/** True for a record that has not changed since the database was filled. */
export const isUnedited = ({ updatedAt }: { updatedAt: string }, end: string | null): boolean =>
  end !== null && new Date(updatedAt).toISOString() <= end

/** The ids of documents with changes that were saved since, also if they are not published. */
const findDrafted = async (payload: BasePayload, kind: DemoKind, ids: string[], end: string) => {
  if (!payload.collections[kind].config.versions) return new Set<string>()
  const where: Where = { and: [{ parent: { in: ids } }, { updatedAt: { greater_than: end } }] }
  const { docs } = await payload.db.findVersions({ collection: kind, where, pagination: false, limit: MANY })
  return new Set(docs.map(({ parent }) => String(parent)))
}

const PERFORMERS = ['staff', 'hasNoStaff']

/**
 * The ids of treatments whose latest version or whose row differs from the demo's version in more than who performs
 * them, because adding a colleague writes many treatments without anybody editing them.
 */
const findEditedServices = async ({ db }: BasePayload, rows: Row<'services'>[], end: string) => {
  if (rows.length === 0) return new Set<string>()
  const listVersions = async (and: Where) => {
    const where: Where = { and: [{ parent: { in: rows.map(({ id }) => id) } }, and] }
    const asked = {
      collection: 'services',
      where,
      sort: 'updatedAt',
      pagination: false,
      limit: MANY,
    } as const
    const { docs } = await db.findVersions(asked)
    return new Map(docs.map(({ parent, version }) => [String(parent), version as unknown]))
  }
  const [before, latest] = await Promise.all([
    listVersions({ updatedAt: { less_than_equal: end } }),
    listVersions({ latest: { equals: true } }),
  ])
  const isEdited = (row: Row<'services'>): boolean => {
    const id = String(row.id)
    const demo = before.get(id)
    return !demo || [row, latest.get(id)].some((now) => listChangedNames(demo, now, PERFORMERS).length > 0)
  }
  return new Set(rows.filter(isEdited).map(({ id }) => String(id)))
}

/** The demo's content of one kind that is still shown, apart from what somebody has edited. */
const listUnedited = async <K extends DemoKind>(
  payload: BasePayload,
  kind: K,
  end: string,
): Promise<Row<K>[]> => {
  const where: Where = { and: [shown[kind], { createdAt: { less_than_equal: end } }] }
  const rows = await store(payload).find(kind, where, { limit: MANY })
  if (rows.length === 0) return []
  const drafted = await findDrafted(
    payload,
    kind,
    rows.map(({ id }) => id),
    end,
  )
  const written = rows.filter((row) => drafted.has(String(row.id)) || !isUnedited(row, end))
  const edited =
    kind === 'services'
      ? await findEditedServices(payload, written as Row<'services'>[], end)
      : new Set(written.map(({ id }) => String(id)))
  return rows.filter(({ id }) => !edited.has(String(id)))
}

/** The demo salon's name and addresses, which its owner replaces. */
export const demoSite = {
  name: 'Linden & Lace',
  email: 'hello@lindenandlace.example',
  noticeAddress: 'diary@lindenandlace.example',
}

/** The number of the demo's documents of one kind that are still shown, edited or not. */
export const countShownOfDemo = (payload: BasePayload, kind: DemoKind, end: string): Promise<number> =>
  store(payload).count(kind, { and: [shown[kind], { createdAt: { less_than_equal: end } }] })

/** The demo's content that is still shown and that nobody has edited: what goes with the demo, and what is in use. */
export interface DemoContent {
  goes: Record<DemoKind, string[]>
  used: Record<DemoKind, string[]>
}

/** Finds the demo's content. What is used only by sales that go with the demo is not in use. */
export const findDemoContent = async (
  payload: BasePayload,
  end: string,
  sales: Pick<DemoSales, 'bookings' | 'enrolments'>,
): Promise<DemoContent> => {
  const unedited = await Promise.all(
    demoKinds.map(async (kind) => (await listUnedited(payload, kind, end)).map(({ id }) => String(id))),
  )
  const used = unedited.some((ids) => ids.length > 0) ? await findUsedContent(payload, end, sales) : {}
  const pick = (isWanted: (kind: DemoKind, id: string) => boolean) =>
    Object.fromEntries(
      demoKinds.map((kind, at) => [kind, (unedited[at] ?? []).filter((id) => isWanted(kind, id))]),
    ) as Record<DemoKind, string[]>
  const isUsed = (kind: DemoKind, id: string): boolean =>
    (used as Partial<Record<DemoKind, Set<string>>>)[kind]?.has(id) ?? false
  return { goes: pick((kind, id) => !isUsed(kind, id)), used: pick(isUsed) }
}

/** True if anything is left of the demo that goes with it. Trials, which are paid with test payments, do not count. */
export const hasDemo = async (payload: BasePayload, end: string | null): Promise<boolean> => {
  if (end === null) return false
  const tests = await listTestPayments(payload, end)
  if ((await listDemoCustomers(payload, end, tests)).length > 0) return true
  const { goes } = await findDemoContent(payload, end, await findDemoSales(payload, [], tests))
  return demoKinds.some((kind) => goes[kind].length > 0)
}

/** More records than a salon has that still removes its demo. */
const MANY_IN_USE = 20_000

type UsedKind = 'services' | 'courses' | 'staff'

/**
 * Content that is in use, apart from its use by sales that go with the demo (D119). Treatments are in use by upcoming
 * appointments. Courses are in use by participants, and by dates that somebody has added or changed. People are in use
 * by upcoming appointments, such dates, an account, one-off availability, or hours that somebody has changed.
 */
const findUsedContent = async (
  payload: BasePayload,
  end: string,
  sales: Pick<DemoSales, 'bookings' | 'enrolments'>,
): Promise<Record<UsedKind, Set<string>>> => {
  const all = <S extends Slug>(collection: S, where: Where) =>
    store(payload).findAll(collection, where, { limit: MANY_IN_USE })
  const isChanged: Where = { updatedAt: { greater_than: end } }
  const isAhead: Where = { end: { greater_than: dependenciesOf(payload).clock.now() } }
  const [ahead, enrolments, dates, weeks, oneOffs, accounts] = await Promise.all([
    all('appointments', { and: [isAhead, isLiveBooking] }),
    all('enrolments', {}),
    all('course-dates', isChanged),
    all('weekly-hours', isChanged),
    all('one-off-availability', isChanged),
    listAccountsOfStaff(payload),
  ])
  const goes = new Set([...sales.bookings, ...sales.enrolments])
  const appointments = ahead.filter(({ booking }) => !goes.has(booking))
  return {
    services: new Set(appointments.map(({ service }) => service)),
    courses: new Set([...enrolments.filter(({ id }) => !goes.has(id)), ...dates].map(({ course }) => course)),
    staff: new Set([
      ...[...appointments, ...weeks, ...oneOffs].map(({ staff }) => staff),
      ...dates.flatMap(({ staffIds }) => getRelationIds(staffIds)),
      ...accounts.flatMap(({ staffMember }) => getRelationId(staffMember) ?? []),
    ]),
  }
}
