import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMongo } from '../../support/mongodb/start.mjs'
import { fillWithDemo } from '../../support/prepared-salon'
import { serveSalon, type ServedSalon } from '../../support/serve-salon'
import { type MovedClock, movedClock } from '../support/moved-clock'
import { type RunningStandIn, startStandIn } from '../../support/square-stand-in'

export type DatabaseKind = 'sqlite' | 'mongodb'

export const staff = { username: 'racer', password: 'a-password-of-the-race' }

/** Servers of one salon with their own database. */
export interface Servers {
  urls: string[]
  /** The stand-in that takes payments for all of them. It outlives them. */
  standIn: RunningStandIn
  /** Kills one of them with `kill -9` and restarts it. */
  killAndRestart(): Promise<void>
  dataDir: string
  /** MongoDB's address. Null on SQLite. */
  databaseUri: string | null
  /** The clock that the servers use. */
  clock: MovedClock
  /** Restarts all of them without these safeguards (tests/proofs/support/without-safeguards.mjs). */
  restartWithout(safeguards: string[]): Promise<void>
  /** Drops the unique index that decides who gets a time. Returns its name. */
  dropIndex(): Promise<string>
  stop(): Promise<void>
}

const require = createRequire(import.meta.url)
const withoutSafeguards = new URL('../support/without-safeguards.mjs', import.meta.url).href

const dropFromSqlite = (dataDir: string): string => {
  const Database = require('libsql')
  const database = new Database(path.join(dataDir, 'salon.db'))
  // The running server writes at the same time.
  database.exec('PRAGMA busy_timeout = 5000')
  const rows: { name: string; sql: string | null }[] = database
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'slot_claims'`)
    .all()
  const name = rows.find(({ sql }) => sql && /UNIQUE/i.test(sql) && sql.includes('(`key`)'))?.name
  if (!name) throw new Error('slot_claims has no unique index of its key: nothing to drop')
  database.exec(`DROP INDEX "${name}"`)
  database.close()
  return name
}

const dropFromMongodb = async (uri: string): Promise<string> => {
  const { MongoClient } = require('mongoose').mongo
  const client = await MongoClient.connect(uri)
  const claims = client.db().collection('slot-claims')
  const indexes: { name: string; unique?: boolean; key: object }[] = await claims.indexes()
  const name = indexes.find(({ unique, key }) => unique && Object.keys(key).join() === 'key')?.name
  if (!name) throw new Error('slot-claims has no unique index of its key: nothing to drop')
  await claims.dropIndex(name)
  await client.close()
  return name
}

interface Options {
  database: DatabaseKind
  servers: number
  port: number
}

const getWebhook = (port: number): string => `http://127.0.0.1:${port}/api/payments/square-webhook`

/** Starts everything. Returns null if there is no MongoDB available. */
export const startServers = async ({ database, servers, port }: Options): Promise<Servers | null> => {
  const mongo = database === 'mongodb' ? await startMongo() : null
  if (database === 'mongodb' && !mongo) return null
  const name = `race-${process.pid}`
  const uri = mongo && `${mongo.uri}/${name}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-race-'))
  const clock = movedClock(mkdtempSync(path.join(tmpdir(), 'salon-clock-')))
  const [standIn] = await Promise.all([
    startStandIn({ port: port + servers, dataDir, webhookUrl: getWebhook(port), env: clock.env }),
    fillWithDemo({ dataDir, mongo: mongo && { uri: mongo.uri, name } }),
  ])
  const env: Record<string, string> = {
    ...clock.env,
    ...(uri ? { DATABASE_URI: uri } : {}),
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    PAYLOAD_SECRET: 'one secret for all servers of the race',
    RATE_LIMIT_FACTOR: '0',
    TRUST_PROXY: '1',
    // What a killed server leaves behind is completed by its next start, or by the other one's jobs.
    JOBS: 'auto',
    JOBS_EVERY_SECONDS: '5',
    BACKUPS: 'off',
    SQUARE_STANDIN_PORT: new URL(standIn.url).port,
  }
  const serve = (n: number): Promise<ServedSalon> => serveSalon({ port: port + n, dataDir, env })
  // The first server creates the indexes and the first admin, so it starts first.
  const salons: ServedSalon[] = [await serve(0)]
  const others = Array.from({ length: servers - 1 }, (_, n) => serve(n + 1))
  salons.push(...(await Promise.all(others)))
  let killed = 0
  return {
    urls: salons.map(({ url }) => url),
    standIn,
    dataDir,
    databaseUri: uri,
    clock,
    async restartWithout(safeguards) {
      env.WITHOUT_SAFEGUARDS = safeguards.join()
      env.NODE_OPTIONS = `${clock.env.NODE_OPTIONS} --import=${withoutSafeguards}`
      await Promise.all(
        salons.map(async (salon, n) => {
          await salon.stop()
          salons[n] = await serve(n)
        }),
      )
    },
    async killAndRestart() {
      const n = killed++ % servers
      await salons[n]?.stop('SIGKILL')
      salons[n] = await serve(n)
    },
    dropIndex: async () => (uri ? dropFromMongodb(uri) : dropFromSqlite(dataDir)),
    async stop() {
      await Promise.all(salons.map((salon) => salon.stop()))
      await standIn.stop()
      mongo?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
