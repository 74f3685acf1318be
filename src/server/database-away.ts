import type { BasePayload } from 'payload'
import { type Failure, fail } from '../domain/errors'
import { mongooseOf } from './repositories/adapters'
import { isBusy } from './repositories/busy-statements'

/** What MongoDB's driver says when nobody answers, or somebody hung up. */
const nobodyThere =
  /^(Mongo(Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared)Error|PoolClearedOnNetworkError)$/

/** MongoDB that is gone, or a file that another process kept to itself for longer than a write waits. */
const saysSo = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (nobodyThere.test(at.name) || isBusy(at)) return true
  return false
}

/** The state of mongoose's connection while there is a server that takes writes. */
const CONNECTED = 1

/** Whether this process knows of no server of its database. Never on SQLite, which is a file of ours. */
export const isDatabaseAway = ({ db }: Pick<BasePayload, 'db'>): boolean =>
  db.name === 'mongoose' && mongooseOf({ db }).connection.readyState !== CONNECTED

/** What a fault of ours is for whoever asked: UNAVAILABLE where the database is away, which passes, else INTERNAL. */
export const faultOf = (payload: Pick<BasePayload, 'db'>, error: unknown): Failure =>
  fail(saysSo(error) || isDatabaseAway(payload) ? 'UNAVAILABLE' : 'INTERNAL')
