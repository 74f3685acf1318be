import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMongo } from '../../support/mongodb/start.mjs'
import { fillWithDemo } from '../../support/prepared-salon'
import { serveSalon } from '../../support/serve-salon'
import { type RunningStandIn, startStandIn } from '../../support/square-stand-in'
import type { DatabaseKind } from '../race/servers'
import { keepAlive, type KeptAlive } from './keep-alive'

export const staff = { username: 'faulty', password: 'a-password-of-the-faults' }
export const secret = 'one-secret-of-the-faults-run-only'

/** The served product, its stand-in for Square, and what is done to it. */
export interface Site extends KeptAlive {
  url: string
  dataDir: string
  /** Of MongoDB; null on SQLite. */
  databaseUri: string | null
  webhookUrl: string
  standIn: RunningStandIn
  /** Starts it again without jobs and without recovery: whatever is left half way stays so. */
  loseReconciler(): Promise<void>
}

interface Options {
  database: DatabaseKind
  port: number
  /** Seconds between two runs of the jobs. */
  jobsEvery: number
}

const environment = ({ jobsEvery }: Options, standInUrl: string, uri: string | null) => ({
  ...(uri ? { DATABASE_URI: uri } : {}),
  ADMIN_USERNAME: staff.username,
  ADMIN_PASSWORD: staff.password,
  PAYLOAD_SECRET: secret,
  RATE_LIMIT_FACTOR: '0',
  TRUST_PROXY: '1',
  JOBS: 'on',
  JOBS_EVERY_SECONDS: String(jobsEvery),
  SQUARE_STANDIN_PORT: new URL(standInUrl).port,
})

/** The stand-in, with what Square makes people wait for made shorter. */
const startSquare = async (port: number, dataDir: string, webhookUrl: string): Promise<RunningStandIn> => {
  const env = { SQUARE_STANDIN_MAY_KILL: 'on' }
  const standIn = await startStandIn({ port, dataDir, webhookUrl, env })
  // Webhooks that found nobody at home come again soon: Square itself would take a minute longer.
  await standIn.rules({ webhookRetryMs: [500, 1000, 2000, 4000, ...Array(20).fill(5000)] })
  return standIn
}

/** Starts everything; null when there is no MongoDB to start on. */
export const startSite = async (options: Options): Promise<Site | null> => {
  const { database, port } = options
  const mongo = database === 'mongodb' ? await startMongo() : null
  if (database === 'mongodb' && !mongo) return null
  const name = `faults-${process.pid}`
  const databaseUri = mongo && `${mongo.uri}/${name}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-faults-'))
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/square-webhook`
  const [standIn] = await Promise.all([
    startSquare(port + 1, dataDir, webhookUrl),
    fillWithDemo({ dataDir, mongo: mongo && { uri: mongo.uri, name } }),
  ])
  const env = environment(options, standIn.url, databaseUri)
  const alive = keepAlive(
    (onSpawn) => serveSalon({ port, dataDir, env, onSpawn }),
    (appPid) => standIn.rules({ appPid }),
  )
  await alive.up()
  return {
    ...alive,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUri,
    webhookUrl,
    standIn,
    async loseReconciler() {
      env.JOBS = 'off'
      await alive.kill()
      await alive.up()
    },
    async stop() {
      await alive.stop()
      await standIn.stop()
      mongo?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
