import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ledger } from '../../standin/square/ledger.mts'
import type { Rules } from '../../standin/square/rules.mts'
import type { FaultOrder, FaultState } from '../../standin/square/faults/registry.mts'
import type { DeliveryRecord, EventBody } from '../../standin/square/store/records.mts'
import type { RequestNote } from '../../standin/square/world.mts'

const root = path.resolve(import.meta.dirname, '../..')

export type Ledger = ReturnType<typeof ledger>

export interface RunningStandIn {
  url: string
  dataDir: string
  ledger: () => Promise<Ledger>
  fault: (order: Partial<FaultOrder>) => Promise<FaultState[]>
  clearFaults: () => Promise<void>
  rules: (change: Partial<Rules>) => Promise<Rules>
  /** Advances the stand-in's clock. */
  advance: (ms: number) => Promise<void>
  requests: () => Promise<RequestNote[]>
  webhooks: () => Promise<{ events: EventBody[]; deliveries: DeliveryRecord[] }>
  replay: (order: Record<string, unknown>) => Promise<void>
  /**
   * Simulates an action in Square's dashboard, or by a bank: `{ refund: { paymentId, amount } }`. Returns the result.
   */
  elsewhere: (act: Record<string, unknown>) => Promise<Record<string, unknown>>
  reset: () => Promise<void>
  /** Ends it like `kill -9`. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const readyLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const url = /http:\/\/localhost:\d+/.exec(text)?.[0]
      if (url) resolve(url.replace('localhost', '127.0.0.1'))
    })
    child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk))
    child.once('exit', (code) => reject(new Error(`The stand-in ended with ${code}.`)))
  })

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })

const caller =
  (url: string) =>
  async <T>(way: string, body?: unknown): Promise<T> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    // Uses a new connection, because the server may be closing an old one.
    const answer = await fetch(`${url}/__${way}`, { ...init, headers: { connection: 'close' } })
    const value = (await answer.json()) as T & { error?: string }
    if (!answer.ok) throw new Error(value.error ?? `${way}: ${answer.status}`)
    return value
  }

interface Options {
  port?: number
  dataDir?: string
  webhookUrl?: string
  env?: Record<string, string>
  /** True if the controls have their defaults, under which fault tokens have no effect. */
  isAsServed?: boolean
}

/** Starts the stand-in for Square as a separate process. Port 0 picks a free one. */
export const startStandIn = async (options: Options = {}): Promise<RunningStandIn> => {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'salon-standin-'))
  const main = path.join(root, 'dist/standin/main.mjs')
  const child = spawn(process.execPath, [main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SQUARE_STANDIN_PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
      SQUARE_STANDIN_WEBHOOK_URL: options.webhookUrl ?? '',
      ...options.env,
    },
  })
  const url = await readyLine(child)
  const call = caller(url)
  const arm = async () => {
    if (!options.isAsServed) await call('rules', { faultTokens: true })
  }
  await arm()
  return {
    url,
    dataDir,
    ledger: () => call('ledger'),
    fault: async (order) => (await call<{ faults: FaultState[] }>('faults', order)).faults,
    clearFaults: async () => void (await call('faults', { clear: true })),
    rules: (change) => call('rules', change),
    advance: async (ms) => void (await call('clock', { advanceMs: ms })),
    requests: async () => (await call<{ requests: RequestNote[] }>('requests')).requests,
    webhooks: () => call('webhooks'),
    replay: async (order) => void (await call('webhooks/replay', order)),
    elsewhere: (act) => call('dashboard', act),
    reset: async () => {
      await call('reset', {})
      await arm()
    },
    kill: () => ended(child, 'SIGKILL'),
    stop: () => ended(child, 'SIGTERM'),
  }
}
