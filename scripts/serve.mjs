// The one process that serves everything: Next's documented custom server, with what must happen before and around
// it — the client's address, limits on bodies, the same-origin check, security headers, signals.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import next from 'next'
import { tsImport } from 'tsx/esm/api'
import { admission } from './lib/admission.mjs'
import { readFailedPage, replaceFailed } from './lib/failed-page.mjs'
import { claimDatabase } from './lib/single-process.mjs'
import { startStandIn } from './lib/stand-in.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV = 'production'

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const { env } = await tsImport('../src/server/env.ts', import.meta.url)
let settings
try {
  settings = env()
} catch (error) {
  stop(error.message)
}

let lock
try {
  if (settings.database.kind === 'sqlite') lock = claimDatabase(settings.database.file)
} catch (error) {
  stop(error.message)
}

const { loadFailure } = await tsImport('../src/messages/load-failures.ts', import.meta.url)
const admit = admission(settings)

const standIn = startStandIn(settings)
if (settings.square.kind === 'standin' && settings.square.port === 0) await standIn
const app = next({ dev: false, hostname: 'localhost', port: settings.port })
await app.prepare()
const handle = app.getRequestHandler()
const failedPage = readFailedPage('.next/server/app/status/failed.html', loadFailure)
const server = createServer((request, response) => {
  if (!admit(request, response)) return
  replaceFailed(response, () => failedPage(request.url.split('?')[0]))
  void handle(request, response)
})
server.keepAliveTimeout = 65_000

const shutDown = async () => {
  setTimeout(() => process.exit(0), 4000).unref()
  server.close()
  server.closeIdleConnections()
  await new Promise((resolve) => {
    if (server.listening) server.once('close', resolve)
    else resolve()
    setTimeout(() => server.closeAllConnections(), 2500).unref()
  })
  await globalThis.salonStop?.()
  ;(await standIn)?.kill()
  lock?.close()
  process.exit(0)
}
let stopping
process.on('SIGTERM', () => (stopping ??= shutDown()))
process.on('SIGINT', () => (stopping ??= shutDown()))

server.on('error', (error) => {
  stop(
    error.code === 'EADDRINUSE' ? `Port ${settings.port} is in use: set PORT to another one.` : error.message,
  )
})
server.listen(settings.port, async () => {
  const { port } = server.address()
  const health = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
  if (!health?.ok) return stop('The site does not answer; the lines above say why.')
  if (await standIn) console.log('Test payments: no money moves (set SQUARE_* for real ones).')
  if (settings.rateLimitFactor !== 1)
    console.log(`Rate limits are multiplied by ${settings.rateLimitFactor}.`)
  console.log(`Ready on http://localhost:${port}`)
})
