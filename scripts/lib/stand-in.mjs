// Test payments: the stand-in for Square beside the site, a process of its own (docs/square-stand-in.md).
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { root } from './run.mjs'

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const answers = (port) =>
  fetch(`http://127.0.0.1:${port}/__clock`, { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.ok,
    () => false,
  )

const start = (settings, port) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'standin/square/main.mts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SQUARE_STANDIN_PORT: String(port),
      SQUARE_STANDIN_WEBHOOK_URL: `http://127.0.0.1:${settings.port}/api/payments/square-webhook`,
      DATA_DIR: settings.dataDir,
    },
  })
  return new Promise((resolve) => {
    child.once('exit', () => resolve(null))
    child.stdout.on('data', (chunk) => chunk.includes('ready on') && resolve(child))
  })
}

/**
 * Starts the stand-in when there is no Square, unless one is there already (tests keep theirs while the site is
 * killed). Its port goes into the environment, where the site reads it. Without it the site still serves: half and
 * full then answer that payments are being checked, and staff see why.
 */
export const startStandIn = async (settings) => {
  if (settings.square.kind !== 'standin') return null
  const port = settings.square.port || (await freePort())
  process.env.SQUARE_STANDIN_PORT = String(port)
  if (await answers(port)) return null
  const child = await start(settings, port)
  if (!child)
    console.error(`Test payments could not start on port ${port}: set SQUARE_STANDIN_PORT to a free one.`)
  return child
}
