import type { BasePayload } from 'payload'
import { type Failure, fail } from '@/domain/errors'
import { getMongoose, getSqlite } from '@/server/repositories/adapters'
import { isFull, isOutOfRoom, isBusy } from '@/server/repositories/sqlite/refused-writes'

/** What MongoDB's driver says when nobody answers, or somebody hung up. */
const nobodyThere =
  /^(Mongo(Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared)Error|PoolClearedOnNetworkError)$/

/** What a server says that is there and takes nothing: it is ending, no primary any more, or its disk is full. */
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

/** MongoDB that is gone or takes nothing, or a file that others kept to themselves for too long or that has no room. */
const saysSo = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (nobodyThere.test(at.name) || isRefusing(at) || isBusy(at) || isFull(at)) return true
  return false
}

/** The state of mongoose's connection while there is a server that takes writes. */
const CONNECTED = 1

/** Whether this process knows of no server of its database. Never on SQLite, which is a file of ours. */
export const isDatabaseAway = ({ db }: Pick<BasePayload, 'db'>): boolean =>
  db.name === 'mongoose' && getMongoose({ db }).connection.readyState !== CONNECTED

/** Whether writes find no room on the disk. Known of SQLite alone, whose disk is this machine's. */
export const isDatabaseFull = ({ db }: Pick<BasePayload, 'db'>): boolean =>
  db.name !== 'mongoose' && isOutOfRoom(getSqlite({ db }).client)

/** What a fault of ours is for whoever asked: UNAVAILABLE where the database is away, which passes, else INTERNAL. */
export const faultOf = (payload: Pick<BasePayload, 'db'>, error: unknown): Failure =>
  fail(saysSo(error) || isDatabaseAway(payload) ? 'UNAVAILABLE' : 'INTERNAL')
