import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMongo } from '../../tests/support/mongodb/start.mjs'
import { serveSalon, type ServedSalon } from '../../tests/support/serve-salon.ts'
import { type RunningStandIn, startStandIn } from '../../tests/support/square-stand-in.ts'
import type { DatabaseKind } from '../race/servers.mts'

export const staff = { username: 'faulty', password: 'a-password-of-the-faults' }
export const secret = 'one-secret-of-the-faults-run-only'

/** The served product, its stand-in for Square, and what is done to it. */
export interface Site {
  url: string
  dataDir: string
  /** Of MongoDB; null on SQLite. */
  databaseUri: string | null
  webhookUrl: string
  standIn: RunningStandIn
  /** `kill -9`; somebody starts it again at once, as a service manager would. */
  kill(): Promise<void>
  /** Resolves when it serves. */
  up(): Promise<void>
  /** How often it ended without having been stopped. */
  deaths(): number
  /** Everything that every life of it printed. */
  printed(): string
  stop(): Promise<void>
}

interface Options {
  database: DatabaseKind
  port: number
  /** False: no jobs, nothing at the start, no notices: whatever was left half way stays so. */
  reconciler: boolean
}

const environment = (options: Options, standInUrl: string, uri: string | null) => ({
  ...(uri ? { DATABASE_URI: uri } : {}),
  ADMIN_USERNAME: staff.username,
  ADMIN_PASSWORD: staff.password,
  PAYLOAD_SECRET: secret,
  RATE_LIMIT_FACTOR: '0',
  TRUST_PROXY: '1',
  JOBS: options.reconciler ? 'on' : 'off',
  SQUARE_STANDIN_PORT: new URL(standInUrl).port,
})

/** Keeps one server alive: whenever it dies, it is started again. */
const keepAlive = (
  serve: (onSpawn: (child: ChildProcess) => void) => Promise<ServedSalon>,
  tell: (pid: number) => Promise<unknown>,
) => {
  const lives: string[] = []
  let deaths = 0
  let child: ChildProcess | null = null
  let ending = false
  let current: Promise<ServedSalon> | null = null
  const start = async (): Promise<ServedSalon> => {
    let output = ''
    const salon = await serve((one) => {
      child = one
      const n = lives.push('') - 1
      const take = (chunk: Buffer) => void (lives[n] = output += chunk.toString())
      one.stdout?.on('data', take)
      one.stderr?.on('data', take)
      one.once('exit', () => {
        if (ending) return
        deaths++
        current = start()
        current.catch(() => undefined)
      })
    })
    if (child?.pid) await tell(child.pid)
    return salon
  }
  const up = async (): Promise<void> => {
    for (;;) {
      const mine = (current ??= start())
      const salon = await mine.catch(() => null)
      if (salon && mine === current) return
      // It ended before it was ready: the next life is on its way.
      if (mine === current) throw new Error(`the salon does not start:\n${lives.at(-1)}`)
    }
  }
  return {
    up,
    deaths: () => deaths,
    printed: () => lives.join('\n'),
    kill: async () => void child?.kill('SIGKILL'),
    async stop() {
      ending = true
      const salon = await current?.catch(() => null)
      await salon?.stop()
      child?.kill('SIGKILL')
    },
  }
}

/** Starts everything; null when there is no MongoDB to start on. */
export const startSite = async (options: Options): Promise<Site | null> => {
  const { database, port, reconciler } = options
  const mongo = database === 'mongodb' ? await startMongo() : null
  if (database === 'mongodb' && !mongo) return null
  const databaseUri = mongo && `${mongo.uri}/faults-${process.pid}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-faults-'))
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/square-webhook`
  const standIn = await startStandIn({
    port: port + 1,
    dataDir,
    webhookUrl: reconciler ? webhookUrl : '',
    env: { SQUARE_STANDIN_MAY_KILL: 'on' },
  })
  // Notices that found nobody at home come again soon: Square itself would take a minute longer.
  await standIn.rules({ webhookRetryMs: [500, 1000, 2000, 4000, ...Array(20).fill(5000)] })
  const env = environment(options, standIn.url, databaseUri)
  const alive = keepAlive(
    (onSpawn) => serveSalon({ port, dataDir, env, onSpawn }),
    (appPid) => standIn.rules({ appPid }),
  )
  const site: Site = {
    ...alive,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUri,
    webhookUrl,
    standIn,
    async stop() {
      await alive.stop()
      await standIn.stop()
      mongo?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await site.up()
  return site
}
