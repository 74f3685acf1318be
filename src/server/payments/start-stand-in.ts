import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import type { Env } from '@/server/env'
import { prefixDate } from '@/server/log'

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const isAnswering = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.ok,
    () => false,
  )

/**
 * Starts a compiled stand-in (`standin/square` or `standin/texts`), which runs as a separate process. Resolves to null if
 * the process ends before it is ready.
 */
const start = (file: 'main.mjs' | 'texts.mjs', env: Record<string, string>): Promise<ChildProcess | null> => {
  const child = spawn(process.execPath, [path.join('dist', 'standin', file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => {
    child.once('exit', () => resolve(null))
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready on')) resolve(child)
    })
  })
}

/**
 * Starts the stand-in for Square for test payments (docs/square-stand-in.md), if Square is not set up. It does nothing
 * if a stand-in is already running, because tests keep theirs while the site is killed. It also does nothing if the
 * stand-in is on a different machine or nobody can pay with it. The port is set in the environment, from which the site
 * reads it. Without a stand-in the site still runs. Paying half or in full then says that the payment is being checked,
 * and staff see why.
 */
export const startStandIn = async (settings: Env): Promise<ChildProcess | null> => {
  const { square } = settings
  if (square.kind !== 'standin' || square.withheld !== null || square.host !== null) return null
  const port = square.port || (await findFreePort())
  process.env.SQUARE_STANDIN_PORT = String(port)
  if (await isAnswering(port)) return null
  const child = await start('main.mjs', {
    SQUARE_STANDIN_PORT: String(port),
    SQUARE_STANDIN_WEBHOOK_URL: `http://127.0.0.1:${settings.port}/api/payments/square-webhook`,
    DATA_DIR: settings.dataDir,
  })
  if (!child)
    process.stderr.write(
      `${prefixDate(`Test payments could not start on port ${port}: set SQUARE_STANDIN_PORT to a free one.`)}\n`,
    )
  return child
}

/** Starts the stand-in for text messages (D120), if `SMS_TEST` is on and none is running. */
export const startTextStandIn = async ({ sms, dataDir }: Env): Promise<ChildProcess | null> => {
  if (sms?.kind !== 'standin') return null
  const port = Number(new URL(sms.baseUrl).port)
  if (await isAnswering(port)) return null
  const child = await start('texts.mjs', {
    SMS_STANDIN_PORT: String(port),
    SMS_STANDIN_ACCOUNT: sms.accountSid,
    SMS_STANDIN_TOKEN: sms.authToken,
    DATA_DIR: dataDir,
  })
  if (!child)
    process.stderr.write(
      `${prefixDate(`Test text messages could not start on port ${port}: set SMS_STANDIN_PORT to a free one.`)}\n`,
    )
  return child
}
