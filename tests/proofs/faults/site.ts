import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMongo } from '../../support/mongodb/start.mjs'
import { fillWithDemo } from '../../support/prepared-salon'
import { serveSalon } from '../../support/serve-salon'
import { type RunningStandIn, startStandIn } from '../../support/square-stand-in'
import type { DatabaseKind } from '../race/servers'
import { type MovedClock, movedClock } from '../support/moved-clock'
import { keepAlive, type KeptAlive } from './keep-alive'

export const staff = { username: 'faulty', password: 'a-password-of-the-faults' }
export const secret = 'one-secret-of-the-faults-run-only'
/** What Payload makes of it. The secrets of payment links and the codes of vouchers are derived from this. */
export const payloadSecret = createHash('sha256').update(secret).digest('hex').slice(0, 32)

/** The served product, its stand-in for Square, and the ways to disturb them. */
export interface Site extends KeptAlive {
  /** The first server's address. */
  url: string
  /** The address of each server in turn. */
  nextUrl(): string
  /** The clock used by servers, stand-in and commands. */
  clock: MovedClock
  dataDir: string
  /** MongoDB's address. Null on SQLite. */
  databaseUri: string | null
  webhookUrl: string
  standIn: RunningStandIn
  /** Restarts without jobs and without recovery, so unfinished work stays unfinished. */
  loseReconciler(): Promise<void>
  /**
   * Kills a server with `kill -9` after this many more writes to the tables of the till or of the waiting list. Null means
   * that none is killed.
   */
  killAtWrite(writes: number | null, of?: 'till' | 'waiting'): void
  /** All emails in the outbox, as they are stored. */
  outbox(): string
  /** Restarts without these safeguards (tests/proofs/support/without-safeguards.mjs). */
  loseSafeguards(names: string[]): Promise<void>
}

interface Options {
  database: DatabaseKind
  port: number
  /** The number of serving processes on MongoDB. Each is able to run the jobs. */
  servers: number
  /** The number of seconds between two runs of the jobs. */
  jobsEvery: number
  /** Node options for the serving processes. */
  nodeOptions?: string
}

const environment = ({ jobsEvery }: Options, standInUrl: string, uri: string | null) => ({
  ...(uri ? { DATABASE_URI: uri } : {}),
  ADMIN_USERNAME: staff.username,
  ADMIN_PASSWORD: staff.password,
  PAYLOAD_SECRET: secret,
  RATE_LIMIT_FACTOR: '0',
  TRUST_PROXY: '1',
  JOBS: 'auto',
  // The clock passes many nights, and each would make a backup.
  BACKUPS: 'off',
  JOBS_EVERY_SECONDS: String(jobsEvery),
  SQUARE_STANDIN_PORT: new URL(standInUrl).port,
})

/** Treats several servers as one. `kill` kills one after the other. */
const together = (all: KeptAlive[]): KeptAlive => {
  let killed = 0
  return {
    kill: async () => all[killed++ % all.length]?.kill(),
    // The first server creates the indexes and the first admin, so it starts first.
    async up() {
      for (const one of all) await one.up()
    },
    deaths: () => all.reduce((sum, one) => sum + one.deaths(), 0),
    pids: () => all.flatMap((one) => one.pids()),
    printed: () => all.map((one) => one.printed()).join('\n'),
    stop: async () => void (await Promise.all(all.map((one) => one.stop()))),
  }
}

/** Starts the stand-in with Square's waiting times shortened. */
const startSquare = async (port: number, dataDir: string, site: number, clock: MovedClock) => {
  const env = { SQUARE_STANDIN_MAY_KILL: 'on', ...clock.env }
  const standIn = await startStandIn({ port, dataDir, webhookUrl: getWebhook(site), env })
  // Notifications that were not delivered are sent again soon. Square itself would take a minute longer.
  await standIn.rules({ webhookRetryMs: [500, 1000, 2000, 4000, ...Array(20).fill(5000)] })
  return standIn
}

const getWebhook = (port: number): string => `http://127.0.0.1:${port}/api/payments/square-webhook`

const killAtWrite = new URL('../support/kill-at-write.mjs', import.meta.url).href
const withoutSafeguards = new URL('../support/without-safeguards.mjs', import.meta.url).href

/** The port of the n-th server. The stand-in uses the port after the first server's. */
const getPort = ({ port }: Options, n: number): number => (n === 0 ? port : port + 1 + n)

/** Starts everything. Returns null if there is no MongoDB available. */
export const startSite = async (options: Options): Promise<Site | null> => {
  const { database, port, servers } = options
  const mongo = database === 'mongodb' ? await startMongo() : null
  if (database === 'mongodb' && !mongo) return null
  const name = `faults-${process.pid}`
  const databaseUri = mongo && `${mongo.uri}/${name}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-faults-'))
  const clock = movedClock(mkdtempSync(path.join(tmpdir(), 'salon-clock-')))
  const [standIn] = await Promise.all([
    startSquare(port + 1, dataDir, port, clock),
    fillWithDemo({ dataDir, mongo: mongo && { uri: mongo.uri, name } }),
  ])
  const nodeOptions = [clock.env.NODE_OPTIONS, options.nodeOptions, `--import=${killAtWrite}`]
    .filter(Boolean)
    .join(' ')
  const killFile = path.join(dataDir, 'kill-at-write')
  const env = {
    ...environment(options, standIn.url, databaseUri),
    ...clock.env,
    NODE_OPTIONS: nodeOptions,
    WITHOUT_SAFEGUARDS: '',
    KILL_AT_WRITE_FILE: killFile,
  }
  const serve = (n: number) =>
    keepAlive(
      (onSpawn) => serveSalon({ port: getPort(options, n), dataDir, env, onSpawn }),
      (appPid) => standIn.rules({ appPid }),
    )
  const all = Array.from({ length: servers }, (_, n) => serve(n))
  const urls = all.map((_, n) => `http://127.0.0.1:${getPort(options, n)}`)
  const alive = together(all)
  let asked = 0
  await alive.up()
  const restart = async (): Promise<void> => {
    for (const one of all) await one.kill()
    await alive.up()
  }
  return {
    ...alive,
    url: `http://127.0.0.1:${port}`,
    nextUrl: () => urls[asked++ % urls.length] as string,
    clock,
    dataDir,
    databaseUri,
    webhookUrl: getWebhook(port),
    standIn,
    killAtWrite: (writes, of = 'till') =>
      writes === null ? rmSync(killFile, { force: true }) : writeFileSync(killFile, `${writes} ${of}`),
    outbox: () => {
      const folder = path.join(dataDir, 'outbox')
      const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
      // Long lines are cut, with an equals sign at the end.
      return mails.join('\n').replaceAll(/=\r?\n/g, '')
    },
    async loseReconciler() {
      env.JOBS = 'off'
      await restart()
    },
    async loseSafeguards(names) {
      env.WITHOUT_SAFEGUARDS = names.join()
      env.NODE_OPTIONS = `${nodeOptions} --import=${withoutSafeguards}`
      await restart()
    },
    async stop() {
      await alive.stop()
      await standIn.stop()
      mongo?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
