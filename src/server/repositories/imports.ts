import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { BasePayload, Where } from 'payload'
import { type ImportKind, type ImportPlan, type ImportState, UNDO_MS } from '@/domain/imports/imports'
import { createId } from '@/server/ids'
import { type CustomerData, type CustomerRow, toSearchFields } from './customers'
import { isLiveCustomer } from './differing-queries'
import { getQueries } from './running-database'
import { isDuplicate, type Row, store } from './store'

export type ImportRow = Row<'imports'>

const LIVE = 'live'

/** More imports than a salon makes in a day. */
const MANY = 1_000

/** Begins an import. Returns null if a different one is being written or taken back. */
export const beginImport = (
  payload: BasePayload,
  { kind, at, actorName }: { kind: ImportKind; at: number; actorName: string | null },
): Promise<ImportRow | null> =>
  store(payload).insertNew('imports', {
    id: createId(),
    liveKey: LIVE,
    kind,
    state: 'writing',
    at,
    touchedAt: at,
    finishedAt: null,
    actorName,
    created: 0,
    updated: 0,
    stayed: 0,
    plan: null,
  })

interface Step extends Partial<Pick<ImportRow, 'created' | 'updated' | 'stayed'>> {
  state?: ImportState
  touchedAt?: number
  finishedAt?: number
  plan?: ImportPlan | null
}

const toKey = (id: string, state: ImportState): string =>
  state === 'writing' || state === 'undoing' ? LIVE : id

/** Changes an import that is in the state `from`. Returns null if it no longer is. */
export const changeImport = (
  payload: BasePayload,
  id: string,
  from: ImportState,
  { plan, ...step }: Step,
): Promise<ImportRow | null> =>
  store(payload).updateOne(
    'imports',
    { and: [{ id: { equals: id } }, { state: { equals: from } }] },
    {
      ...step,
      ...(step.state ? { liveKey: toKey(id, step.state) } : {}),
      ...(plan === undefined ? {} : { plan: plan as unknown as ImportRow['plan'] }),
    },
  )

/**
 * Begins to undo a finished import. Returns null if it was undone before, and `busy` if a different import is being
 * written or undone.
 */
export const beginUndo = async (
  payload: BasePayload,
  id: string,
  touchedAt: number,
): Promise<ImportRow | 'busy' | null> => {
  try {
    return await changeImport(payload, id, 'done', { state: 'undoing', touchedAt })
  } catch (error) {
    if (isDuplicate(error)) return 'busy'
    throw error
  }
}

/** Deletes an import that has written nothing. */
export const dropImport = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('imports', { id: { equals: id } })

export const findImport = (payload: BasePayload, id: string): Promise<ImportRow | null> =>
  store(payload).findOne('imports', { id: { equals: id } })

/** The plan of an import. Empty if nothing was written yet, or if it was undone. */
export const readImportPlan = ({ plan }: ImportRow): ImportPlan =>
  (plan as unknown as ImportPlan | null) ?? { created: [], updated: [] }

/** The imports that can still be seen at `now` (epoch ms), newest first. */
export const listImports = (payload: BasePayload, kind: ImportKind, now: number): Promise<ImportRow[]> =>
  store(payload).find(
    'imports',
    { and: [{ kind: { equals: kind } }, { at: { greater_than: now - UNDO_MS } }] },
    { sort: '-at', limit: MANY },
  )

/** The imports that a process left unfinished, because it has given no sign of life since `before` (epoch ms). */
export const listUnfinishedImports = (payload: BasePayload, before: number): Promise<ImportRow[]> =>
  store(payload).find(
    'imports',
    { and: [{ liveKey: { equals: LIVE } }, { touchedAt: { less_than_equal: before } }] },
    { limit: MANY },
  )

/** Deletes the imports that can no longer be undone at `now` (epoch ms). Returns how many. */
export const removeOldImports = async (payload: BasePayload, now: number): Promise<number> => {
  const old: Where = {
    and: [{ at: { less_than_equal: now - UNDO_MS } }, { state: { not_in: ['writing', 'undoing'] } }],
  }
  const found = await store(payload).count('imports', old)
  if (found > 0) await store(payload).remove('imports', old)
  return found
}

/** Removes a customer from the imports, when the customer is erased. Not even a hash of their data is kept (D72). */
export const forgetInImports = async (payload: BasePayload, customer: string): Promise<void> => {
  for (const row of await store(payload).find('imports', {}, { limit: MANY })) {
    const plan = readImportPlan(row)
    const isOther = ({ id }: { id: string }): boolean => id !== customer
    const left: ImportPlan = { created: plan.created.filter(isOther), updated: plan.updated.filter(isOther) }
    if (left.created.length < plan.created.length || left.updated.length < plan.updated.length)
      await changeImport(payload, row.id, row.state, { plan: left })
  }
}

/** More customers than share 100 addresses or phone numbers. */
const MANY_CUSTOMERS = 50_000

/** The number of values per statement. SQLite blocks the process while it reads them. */
const CHUNK = 100

/** Every customer with one of these addresses or phone numbers (in the form used for comparing), oldest first. */
export const listByContacts = async (
  payload: BasePayload,
  { emails, phoneKeys }: { emails: string[]; phoneKeys: string[] },
): Promise<CustomerRow[]> => {
  const found = new Map<string, CustomerRow>()
  const search = async (name: 'email' | 'phoneKey', values: string[]): Promise<void> => {
    for (let at = 0; at < values.length; at += CHUNK) {
      const some = { [name]: { in: values.slice(at, at + CHUNK) } }
      const rows = await store(payload).find(
        'customers',
        { and: [some, isLiveCustomer] },
        { limit: MANY_CUSTOMERS },
      )
      for (const row of rows) found.set(row.id, row)
      await letOthersRun()
    }
  }
  await search('email', emails)
  await search('phoneKey', phoneKeys)
  return [...found.values()].sort((one, other) =>
    one.createdAt === other.createdAt
      ? one.id < other.id
        ? -1
        : 1
      : new Date(one.createdAt).getTime() - new Date(other.createdAt).getTime(),
  )
}

/** A customer to be imported, with the id of the new record. */
export type CustomerToImport = Omit<CustomerData, 'session' | 'source'> & { id: string }

/** Creates several customers, without a visitor’s session. */
export const addImportedCustomers = (
  payload: BasePayload,
  some: readonly CustomerToImport[],
): Promise<void> =>
  getQueries(payload).insertCustomers(
    payload,
    some.map((data) => ({ ...data, ...toSearchFields(data), source: 'staff', mustPayOnline: false })),
  )

/** Deletes customers, except for those that have changed since they were read. */
export const removeUntouchedCustomers = async (
  payload: BasePayload,
  rows: readonly CustomerRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const latest = Math.max(...rows.map(({ updatedAt }) => new Date(updatedAt).getTime()))
  await store(payload).remove('customers', {
    and: [
      { id: { in: rows.map(({ id }) => id) } },
      { updatedAt: { less_than_equal: new Date(latest).toISOString() } },
    ],
  })
}

/** Takes a published treatment off sale while it is being deleted, or puts it back. */
export const setOffSale = async (payload: BasePayload, service: string, archived: boolean): Promise<void> => {
  await store(payload).updateOne('services', { id: { equals: service } }, { archived })
}
