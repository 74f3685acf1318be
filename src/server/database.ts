import path from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { BaseDatabaseAdapter, Config, DatabaseAdapterObj } from 'payload'
import { getMongoose, getSqlite } from '@/server/repositories/differing-queries'
import { trackDiskFull, closeBusyWrites, retryWhenBusy } from '@/server/repositories/sqlite/refused-writes'
import { refuseUnfinishedRestore } from '@/server/upgrade/mongodb-state'
import type { UpgradeRun } from '@/server/upgrade/upgrade-steps'
import { upgradeMongodb } from './upgrade/upgrade-mongodb'
import { upgradeSqlite } from './upgrade/upgrade-sqlite'

/**
 * How long a call waits if MongoDB is not responding, in ms: for a server that accepts writes, for a response, and
 * between two checks. The defaults would be 30 seconds or more. This is long enough for the planned failover of a
 * replica set.
 */
const patience = { serverSelectionTimeoutMS: 5_000, connectTimeoutMS: 5_000, heartbeatFrequencyMS: 2_000 }

/** The options of a connection, except those set in its address. */
const getPatience = (uri: string): Partial<typeof patience> =>
  Object.fromEntries(
    Object.entries(patience).filter(([name]) => !uri.toLowerCase().includes(`${name.toLowerCase()}=`)),
  )

/**
 * Waits up to half a minute for a MongoDB that is starting at the same time. If it is still not responding, throws an
 * error whose message is a sentence for people.
 */
export const awaitMongodb = async (uri: string): Promise<void> => {
  const { default: mongoose } = await import('mongoose')
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

export type DatabaseSource =
  | {
      kind: 'sqlite'
      file: string
      push?: boolean
      /** How a database of an earlier version is upgraded. If this is null, the database is not checked. */
      upgrading?: UpgradeRun | null
    }
  | { kind: 'mongodb'; uri: string; upgrading?: UpgradeRun }

type Connect = () => Promise<void>

/**
 * Refuses to connect during a build. Another process may be using the same database, and the build would upgrade it.
 */
const refuseWhileBuilding = (): void => {
  if (process.env.NEXT_PHASE === 'phase-production-build')
    throw new Error('No page may open the database while the site is built: make the page dynamic.')
}

/** Changes how the adapter connects. Errors thrown by `how` are not reported as connection failures. */
const withConnection = (
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

/** MongoDB's packages take 13 MB of memory, so they are only loaded if the database is MongoDB. */
const createMongodbAdapter = async ({
  uri: url,
  upgrading,
}: DatabaseSource & { kind: 'mongodb' }): Promise<Config['db']> => {
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
  return withConnection(
    mongooseAdapter({
      url,
      transactionOptions: false,
      // We create collections and their indexes ourselves, below.
      connectOptions: { autoIndex: false, autoCreate: false, ...getPatience(url) },
      ensureIndexes: false,
    }),
    async (made, connect) => {
      await connect()
      const { connection } = getMongoose({ db: made })
      await refuseUnfinishedRestore(connection)
      await upgradeMongodb(connection, upgrading)
    },
  )
}

const createSqliteAdapter = ({
  file,
  push = !isProduction(),
  upgrading = isProduction() ? 'run' : null,
}: DatabaseSource & { kind: 'sqlite' }): Config['db'] =>
  withConnection(
    sqliteAdapter({
      client: { url: `file:${file}` },
      idType: 'uuid',
      // Sections of pages are always read as a whole, so they are in one column instead of a table for each kind and
      // its versions.
      blocksAsJSON: true,
      push,
      migrationDir: path.resolve(process.cwd(), 'src/migrations'),
      wal: { synchronous: 'FULL' },
      // Used only while connecting. After that, `retryWhenBusy` is used.
      busyTimeout: 5000,
    }),
    async (made, connect) => {
      closeBusyWrites()
      if (upgrading) await upgradeSqlite(getSqlite({ db: made }), connect, { file, upgrading })
      await connect()
      const { client } = getSqlite({ db: made })
      await retryWhenBusy(client)
      trackDiskFull(client)
    },
  )

/**
 * Creates the adapter for one of the two databases (D5). Transactions are off on both. Correctness depends on unique
 * keys and on conditional updates of single rows. Tests on SQLite showed that transactions lost acknowledged writes.
 */
export const createDatabaseAdapter = async (source: DatabaseSource): Promise<Config['db']> =>
  source.kind === 'mongodb' ? createMongodbAdapter(source) : createSqliteAdapter(source)
