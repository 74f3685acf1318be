import type { BaseDatabaseAdapter, BasePayload, Config, DatabaseAdapterObj } from 'payload'
import mongoose from 'mongoose'
import path from 'node:path'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { fail, type Failure } from '@/domain/errors'
import { mongooseOf, sqliteOf } from './repositories/adapters'
import { isFull, isOutOfRoom, trackDiskFull } from './repositories/sqlite'
import { closeBusyWrites, isBusy, retryWhenBusy } from './repositories/sqlite/busy'
import type { MailPort } from './mail/mail-from'
import type { InstagramPort } from './outside/instagram'
import type { PlacesPort } from './outside/places'
import type { PaymentsPart } from './payments/payments-from'
import { refuseUnfinishedRestore } from './repositories/backups'
import type { Upgrading } from './upgrade/run-steps'
import { upgradeMongodb } from './upgrade/upgrade-mongodb'
import { upgradeSqlite } from './upgrade/upgrade-sqlite'

/** What MongoDB's driver says when nobody answers, or somebody hung up. */
const nobodyThere =
  /^(Mongo(Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared)Error|PoolClearedOnNetworkError)$/

/** What a server says that is there and takes nothing: it is ending, no primary any more, or its disk is full. */
const takesNothing = new Set([
  ...[91, 189, 10107, 11600, 11602, 13435, 13436], // ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary …
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
  db.name === 'mongoose' && mongooseOf({ db }).connection.readyState !== CONNECTED

/** Whether writes find no room on the disk. Known of SQLite alone, whose disk is this machine's. */
export const isDatabaseFull = ({ db }: Pick<BasePayload, 'db'>): boolean =>
  db.name !== 'mongoose' && isOutOfRoom(sqliteOf({ db }).client)

/** What a fault of ours is for whoever asked: UNAVAILABLE where the database is away, which passes, else INTERNAL. */
export const faultOf = (payload: Pick<BasePayload, 'db'>, error: unknown): Failure =>
  fail(saysSo(error) || isDatabaseAway(payload) ? 'UNAVAILABLE' : 'INTERNAL')

/**
 * How long a call waits for a MongoDB that is away, in ms, instead of half a minute and more: for a server that takes
 * writes; for an answer to whether a server is there; and between two of those questions. A replica set that hands over
 * as planned is waited for.
 */
const patience = { serverSelectionTimeoutMS: 5_000, connectTimeoutMS: 5_000, heartbeatFrequencyMS: 2_000 }

/** The options of a connection, but those that its address names itself. */
const patienceOf = (uri: string): Partial<typeof patience> =>
  Object.fromEntries(
    Object.entries(patience).filter(([name]) => !uri.toLowerCase().includes(`${name.toLowerCase()}=`)),
  )

/** Waits half a minute for a MongoDB that is starting as we are; throws a sentence when it does not answer then. */
export const awaitMongodb = async (uri: string): Promise<void> => {
  const client = new mongoose.mongo.MongoClient(uri)
  try {
    await client.connect()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`MongoDB does not answer (DATABASE_URI): ${why}`, { cause: error })
  } finally {
    await client.close()
  }
}

interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

export interface CachePort {
  /** Marks every cached page and query with one of these tags as stale, at once. */
  expire(tags: string[]): Promise<void>
}

/** What differs between production, tests and a restore: swapped here, never by mocking modules. */
export interface Dependencies {
  clock: Clock
  cache: CachePort
  mail: MailPort
  payments: PaymentsPart
  /** Null: no key for Google's places. */
  places: PlacesPort | null
  /** With the token of the settings, where the first one came from; null: none is set. */
  instagram: { port: InstagramPort; token: string } | null
  /** What every limit on calls is multiplied by; 0: there are none (D50). */
  rateLimitFactor: number
}

/** The dependencies that a running Payload was built with. */
export const dependenciesOf = (payload: Pick<BasePayload, 'config'>): Dependencies =>
  payload.config.custom.dependencies as Dependencies

export type DatabaseSource =
  | {
      kind: 'sqlite'
      file: string
      push?: boolean
      /** What becomes of a database of an earlier version; null: nobody looks. */
      upgrading?: Upgrading | null
    }
  | { kind: 'mongodb'; uri: string; upgrading?: Upgrading }

type Connect = () => Promise<void>

/** A build may run beside a process that serves the same database, and would upgrade it. */
const refuseWhileBuilding = (): void => {
  if (process.env.NEXT_PHASE === 'phase-production-build')
    throw new Error('No page may open the database while the site is built: make the page dynamic.')
}

/** Connects in another way than the adapter alone would; what is thrown is not told as a failure to connect. */
const connecting = (
  adapter: DatabaseAdapterObj,
  how: (made: BaseDatabaseAdapter, connect: Connect) => Promise<void>,
): DatabaseAdapterObj => ({
  ...adapter,
  init: (options) => {
    const made = adapter.init(options)
    const connect = made.connect?.bind(made)
    made.connect = async (more) => {
      refuseWhileBuilding()
      await how(made, async () => connect?.(more))
    }
    return made
  },
})

const isProduction = (): boolean => process.env.NODE_ENV === 'production'

const mongodb = ({ uri: url, upgrading }: DatabaseSource & { kind: 'mongodb' }): Config['db'] =>
  connecting(
    mongooseAdapter({
      url,
      transactionOptions: false,
      // Collections come with their indexes, which are made below.
      connectOptions: { autoIndex: false, autoCreate: false, ...patienceOf(url) },
      ensureIndexes: false,
    }),
    async (made, connect) => {
      await connect()
      const { connection } = mongooseOf({ db: made })
      await refuseUnfinishedRestore(connection)
      await upgradeMongodb(connection, upgrading)
    },
  )

const sqlite = ({
  file,
  push = !isProduction(),
  upgrading = isProduction() ? 'run' : null,
}: DatabaseSource & { kind: 'sqlite' }): Config['db'] =>
  connecting(
    sqliteAdapter({
      client: { url: `file:${file}` },
      idType: 'uuid',
      // Sections of pages are read whole or not at all: one column instead of a table for each kind and its versions.
      blocksAsJSON: true,
      push,
      migrationDir: path.resolve(process.cwd(), 'src/migrations'),
      wal: { synchronous: 'FULL' },
      // While connecting. Afterwards `retryWhenBusy` takes over.
      busyTimeout: 5000,
    }),
    async (made, connect) => {
      closeBusyWrites()
      if (upgrading) await upgradeSqlite(sqliteOf({ db: made }), connect, { file, upgrading })
      await connect()
      const { client } = sqliteOf({ db: made })
      await retryWhenBusy(client)
      trackDiskFull(client)
    },
  )

/**
 * The two databases (D5). Transactions are off on both: correctness rests on unique keys and single-row
 * conditional updates, and on SQLite transactions were measured to lose acknowledged writes.
 */
export const databaseAdapter = (source: DatabaseSource): Config['db'] =>
  source.kind === 'mongodb' ? mongodb(source) : sqlite(source)
