import type { BasePayload, Where } from 'payload'
import { type Row, store } from './store'

/** The row that records the demo, and its value once the demo is complete (src/seed/seed-state.ts). */
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

/** The demo's content of one kind that is still shown, apart from what somebody has edited. */
export const listDemoContent = async <K extends DemoKind>(
  payload: BasePayload,
  kind: K,
  end: string,
): Promise<Row<K>[]> => {
  const where: Where = { and: [shown[kind], { updatedAt: { less_than_equal: end } }] }
  const rows = await store(payload).find(kind, where, { limit: MANY })
  if (rows.length === 0) return []
  const drafted = await findDrafted(
    payload,
    kind,
    rows.map(({ id }) => id),
    end,
  )
  return rows.filter(({ id }) => !drafted.has(id))
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

/** The fields that tell a demo customer apart. */
type Identity = Pick<Row<'customers'>, 'firstName' | 'lastName' | 'email' | 'phone'>

/** The address of a demo customer. Nobody can have it (RFC 2606). */
export const toDemoAddress = (firstName: string, lastName: string): string =>
  `${firstName}.${lastName}@guests.example`.toLowerCase()

/** The beginning of the demo's phone numbers, which are reserved for fiction. */
export const demoPhone = '07700 900'

/** True if name, address and number still are as the demo makes them. */
const isInvented = ({ firstName, lastName, email, phone }: Identity): boolean =>
  email === toDemoAddress(firstName, lastName ?? '') && phone?.startsWith(demoPhone) === true

/** The demo's customers, apart from those whom somebody has turned into real ones. */
export const listDemoCustomers = async (payload: BasePayload, end: string): Promise<Row<'customers'>[]> =>
  (await store(payload).find('customers', { createdAt: { less_than_equal: end } }, { limit: MANY })).filter(
    isInvented,
  )

/** True if anything of the demo is left that should not be in a real salon. */
export const hasDemo = async (payload: BasePayload, end: string | null): Promise<boolean> => {
  if (end === null) return false
  // In a demo as it was delivered, this one query is enough.
  if ((await listDemoCustomers(payload, end)).length > 0) return true
  const left = await Promise.all(demoKinds.map((kind) => listDemoContent(payload, kind, end)))
  return left.some((rows) => rows.length > 0)
}
