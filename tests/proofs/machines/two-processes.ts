import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMongo } from '../../support/mongodb/start.mjs'
import { fillWithDemo } from '../../support/prepared-salon'
import { serveSalon, type ServedSalon } from '../../support/serve-salon'
import { type RunningStandIn, startStandIn } from '../../support/square-stand-in'
import { type Line, startLine } from '../../support/database-line'

export const staff = { username: 'owner', password: 'a-password-of-two-machines' }
export const metricsToken = 'a-token-for-the-metrics-of-two'

/** One process of the salon. */
export interface Machine {
  url: string
  /** The connection between the process and the database. */
  line: Line
  salon(): ServedSalon
  /** Restarts the process, for example with a different `JOBS`. */
  start(more?: Record<string, string>): Promise<void>
}

/** Two processes of one salon on MongoDB. */
export interface TwoProcesses {
  machines: [Machine, Machine]
  /** The database itself, bypassing every `Line`. */
  databaseUri: string
  stop(): Promise<void>
}

const environment = (standIn: RunningStandIn, uri: string): Record<string, string> => ({
  DATABASE_URI: uri,
  ADMIN_USERNAME: staff.username,
  ADMIN_PASSWORD: staff.password,
  PAYLOAD_SECRET: 'one secret for both processes',
  METRICS_TOKEN: metricsToken,
  TRUST_PROXY: '1',
  BACKUPS: 'off',
  SQUARE_STANDIN_PORT: new URL(standIn.url).port,
})

const startMachine = async (
  port: number,
  dataDir: string,
  databaseUri: string,
  standIn: RunningStandIn,
): Promise<Machine> => {
  const line = await startLine(databaseUri)
  const env = environment(standIn, line.uri)
  let salon: ServedSalon
  const start = async (more: Record<string, string> = {}) => {
    salon = await serveSalon({ port, dataDir, env: { ...env, ...more } })
  }
  await start()
  return { url: `http://127.0.0.1:${port}`, line, salon: () => salon, start }
}

/** Starts both processes, the first with the jobs. Returns null if no MongoDB is available. */
export const startTwo = async (port: number): Promise<TwoProcesses | null> => {
  const mongo = await startMongo()
  if (!mongo) return null
  const name = `machines-${process.pid}`
  const databaseUri = `${mongo.uri}/${name}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-machines-'))
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/square-webhook`
  const standIn = await startStandIn({ port: port + 2, dataDir, webhookUrl })
  await fillWithDemo({ dataDir, mongo: { uri: mongo.uri, name } })
  const one = await startMachine(port, dataDir, databaseUri, standIn)
  const other = await startMachine(port + 1, dataDir, databaseUri, standIn)
  return {
    machines: [one, other],
    databaseUri,
    async stop() {
      for (const { line, salon } of [one, other]) {
        await salon().stop('SIGKILL')
        line.stop()
      }
      await standIn.stop()
      mongo.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
