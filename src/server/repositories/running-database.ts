import type { BasePayload } from 'payload'
import { type Failure, fail } from '@/domain/errors'
import type { DifferingQueries } from '@/server/repositories/differing-queries'
import { mongodbQueries } from '@/server/repositories/mongodb/queries'
import { isBusy, isFull } from '@/server/repositories/sqlite/refused-writes'
import { sqliteQueries } from '@/server/repositories/sqlite/queries'
import { type Row, type Slug, store } from '@/server/repositories/store'

type Opened = Pick<BasePayload, 'db'>

/** True if other processes may use the same database. A SQLite file is used by only one process. */
export const canBeShared = ({ db }: Opened): boolean => db.name === 'mongoose'

/** The queries of the running database. Only these differ between the two databases. */
export const getQueries = (opened: Opened): DifferingQueries =>
  canBeShared(opened) ? mongodbQueries : sqliteQueries

/** True if an id can be searched for. MongoDB rejects the whole list if one id of a content collection is malformed. */
export const isSearchableId = (payload: BasePayload, collection: string, id: unknown): id is string =>
  typeof id === 'string' &&
  (!canBeShared(payload) ||
    payload.collections[collection as Slug].customIDType !== undefined ||
    /^[0-9a-f]{24}$/i.test(id))

/** The errors of MongoDB's driver if no server responds or the connection was closed. */
const nobodyThere =
  /^(Mongo(Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared)Error|PoolClearedOnNetworkError)$/

/**
 * The errors of a server that is running but refuses writes, because it is shutting down, is no longer primary or has a
 * full disk.
 */
const takesNothing = new Set([
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
])

const isRefusing = (error: Error & { code?: unknown }): boolean =>
  /^Mongo(Server|WriteConcern|BulkWrite)Error$/.test(error.name) &&
  typeof error.code === 'number' &&
  takesNothing.has(error.code)

/**
 * True if MongoDB is not available or refuses writes, if the SQLite file was locked for too long, or if its disk is
 * full.
 */
const saysSo = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (nobodyThere.test(at.name) || isRefusing(at) || isBusy(at) || isFull(at)) return true
  return false
}

/** True if this process has no connection to its database. Never true on SQLite, which is a local file. */
export const isDatabaseAway = (opened: Opened): boolean => getQueries(opened).isAway(opened)

/** True if writes fail because the disk is full. This is only known for SQLite, because its disk is this machine's. */
export const isDatabaseFull = (opened: Opened): boolean => getQueries(opened).isFull(opened)

/**
 * The failure for an internal error. It is UNAVAILABLE if the database is not responding, which is temporary, and
 * otherwise INTERNAL.
 */
export const toFault = (payload: Opened, error: unknown): Failure =>
  fail(saysSo(error) || isDatabaseAway(payload) ? 'UNAVAILABLE' : 'INTERNAL')

/** A text that changes whenever anything is written to the database. Null if the database has no such counter. */
export const getChangeMark = (payload: BasePayload): Promise<string | null> =>
  getQueries(payload).getChangeMark(payload)

/** Makes this connection overwrite deleted data, so that none of it remains in the file. */
export const overwriteDeleted = (payload: BasePayload): Promise<void> =>
  getQueries(payload).overwriteDeleted(payload)

/**
 * Moves the write-ahead log into the file. Until then, older versions of rows remain in the log. It waits for readers.
 */
export const truncateWriteAheadLog = (payload: BasePayload): Promise<void> =>
  getQueries(payload).truncateWriteAheadLog(payload)

/** Reads one row, to check that the database responds. */
export const askForOneRow = async (payload: BasePayload): Promise<void> =>
  void (await store(payload).findOne('counters', { key: { equals: 'health' } }))

/** The number of values per statement, which is below the limit of both databases. */
const chunk = 500

/** The records with these ids, by id. An id without a record has no entry. */
export const findByIds = async <S extends Slug>(
  payload: BasePayload,
  collection: S,
  ids: Iterable<string | null | undefined>,
): Promise<Map<string, Row<S>>> => {
  const wanted = [...new Set([...ids].filter((id): id is string => !!id))].filter((id) =>
    isSearchableId(payload, collection, id),
  )
  const found = new Map<string, Row<S>>()
  for (let at = 0; at < wanted.length; at += chunk) {
    const part = wanted.slice(at, at + chunk)
    const rows = await store(payload).find(collection, { id: { in: part } }, { limit: part.length })
    for (const row of rows) found.set(String(row.id), row)
  }
  return found
}

/** True if an id from a client has the format that Payload uses for content. We do not look up other ids. */
export const isContentId = (id: string): boolean => /^([0-9a-f]{24}|[0-9a-f-]{36})$/i.test(id)
