// The server process: Next's documented custom server (docs/decisions/0005-custom-server.md), and everything that must
// happen before and around it. It is compiled to dist/serve.mjs.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import next from 'next'
import { type Env, getEnv } from '@/server/env'
import { makeDataFolder } from '@/server/env/database'
import { requestMetrics, watchDelay } from '@/server/http/request-metrics'
import { createOwnToken } from '@/server/http/session-token'
import { prefixDate, ignoreLogErrors, shortenLog } from '@/server/log'
import { startStandIn, startTextStandIn } from '@/server/payments/start-stand-in'
import { closeFolder, keepFilesPrivate } from '@/server/private-files'
import { claimDatabase } from '@/server/sqlite-lock'
import { createErrorPages } from './error-pages'
import { createGuardedServer } from './guarded-server'
import { endOnSignals, waitForFirstHealth, listenOn, getNodeNotice, openDoorNotice } from './lifecycle'
import { getRequestPath } from './request-guard'

const stop = (sentence: string): never => {
  process.stderr.write(`${prefixDate(sentence)}\n`)
  process.exit(1)
}

const printLine = (sentence: string): void => void process.stdout.write(`${prefixDate(sentence)}\n`)

/** Returns the result of `read`. If this throws, the start is aborted with the message of the error. */
const runOrStop = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

const describeListenError = ({ code, message }: NodeJS.ErrnoException): string => {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: set PORT to a different one.`
  return code === 'EADDRNOTAVAIL' ? `BIND_ADDRESS ${bindAddress} is not an address of this machine.` : message
}

/**
 * Reads the ids of the server functions in our own files. A package adds a function that we do not use (Payload's, for
 * changing the language), and its id is in scripts that anyone can read.
 */
const readFunctionIds = (file: string): ReadonlySet<string> => {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { node: Record<string, { filename: string }> }
  const own = Object.entries(manifest.node).filter(([, { filename }]) => filename.startsWith('src/app/'))
  return new Set(own.map(([id]) => id))
}

ignoreLogErrors()
shortenLog()
if (existsSync('.env')) process.loadEnvFile('.env')
Object.assign(process.env, { NODE_ENV: 'production' })

const onOldNode = getNodeNotice(process.versions.node)
if (onOldNode) printLine(onOldNode)
keepFilesPrivate()
const settings: Env = runOrStop(getEnv)
const { bindAddress, database, square, port } = settings
runOrStop(() => makeDataFolder(settings.dataDir))
const lock = runOrStop(() => (database.kind === 'sqlite' ? claimDatabase(database.file) : null))
const notClosed = await closeFolder(settings.dataDir)
if (notClosed > 0)
  printLine(
    `${notClosed} files in ${settings.dataDir} belong to another user, so other users of this machine may be able to read them.`,
  )

const standIn = startStandIn(settings)
const textStandIn = startTextStandIn(settings)
if (square.kind === 'standin' && square.port === 0) await standIn
// Next would handle WebSocket requests on the first server that it sees. They would bypass the request guard, and some
// would get no response. So we give Next a server that cannot be reached. Our own server responds as if no WebSocket
// had been requested.
const app = next({ dev: false, hostname: 'localhost', port, httpServer: createServer() })
await app.prepare()
const handle = app.getRequestHandler()
const errorPage = createErrorPages(
  '.next/server/app/status/failed.html',
  () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  {
    isAway: () => globalThis.salonIsAway?.() ?? false,
    createStaffHeaders: async () => ({ authorization: `Bearer ${await createOwnToken(settings.secret)}` }),
  },
)

const functions = readFunctionIds('.next/server/server-reference-manifest.json')
const isOpen = async (): Promise<boolean> => (await globalThis.salonIsOpen?.()) ?? true
const server = createGuardedServer({ ...settings, functions, isOpen }, (request, response) => {
  const path = getRequestPath(request)
  // Visitors of a closed salon get *Coming soon* with the status 200.
  response.errorPage = (status) => errorPage(status, path, response.isOfClosedSalon)
  void handle(request, response)
})
server.keepAliveTimeout = 65_000
watchDelay()
requestMetrics.connections = () => promisify(server.getConnections.bind(server))()

endOnSignals(server, async () => {
  await globalThis.salonStop?.()
  ;(await standIn)?.kill()
  ;(await textStandIn)?.kill()
  lock?.close()
})

server.on('error', (error: NodeJS.ErrnoException) => stop(describeListenError(error)))
const open = await listenOn(server, port, bindAddress)
const fault = await waitForFirstHealth(`http://127.0.0.1:${open}/api/health`)
if (fault === 'bad port') stop(`Browsers refuse to open port ${open}: set PORT to a different one.`)
if (fault) stop(`The site is not responding (${fault}). See any log messages above.`)
// An admin may have entered Square's settings on a screen (D99).
const { square: payments } = getEnv()
if (payments.kind === 'square' || payments.withheld) (await standIn)?.kill()
else if (await standIn) printLine('Test payments are on: no money moves. Set SQUARE_* for real payments.')
if (payments.kind === 'standin' && payments.withheld)
  printLine(`Visitors cannot pay online. ${payments.withheld}`)
if (settings.sms?.kind === 'standin') printLine('Text messages are tests (SMS_TEST): nobody receives them.')
if (settings.rateLimitFactor !== 1) printLine(`Rate limits are multiplied by ${settings.rateLimitFactor}.`)
const notice = openDoorNotice(bindAddress, settings.trustProxy)
if (notice) printLine(notice)
printLine(`Ready on http://localhost:${open}`)
