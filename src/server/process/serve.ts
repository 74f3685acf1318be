// The process that serves everything: Next's documented custom server (docs/decisions/0005-custom-server.md), with
// the work needed before and around it. It is compiled to dist/serve.mjs.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import next from 'next'
import { type Env, env } from '../env'
import { makeDataFolder } from '@/server/env/database'
import { requestMetrics, watchDelay } from '../http/request-metrics'
import { dated, goOnWithoutLog, shortenLog } from '@/server/log'
import { startStandIn } from '../payments/start-stand-in'
import { closeFolder, keepFilesPrivate } from '../private-files'
import { claimDatabase } from '../sqlite-lock'
import { errorPages } from './error-pages'
import { guardedServer } from './guarded-server'
import { endOnSignals, firstHealth, listenOn, nodeNotice, openDoorNotice } from './lifecycle'
import { pathOf } from './request-guard'

const stop = (sentence: string): never => {
  process.stderr.write(`${dated(sentence)}\n`)
  process.exit(1)
}

const say = (sentence: string): void => void process.stdout.write(`${dated(sentence)}\n`)

/** Returns the result of `read`. If it throws, the start ends with the error's message. */
const orStop = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

const couldNotListen = ({ code, message }: NodeJS.ErrnoException): string => {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: set PORT to a different one.`
  return code === 'EADDRNOTAVAIL' ? `BIND_ADDRESS ${bindAddress} is not an address of this machine.` : message
}

/**
 * The ids of the server functions in our own files. A package adds one that nobody uses here (Payload's for
 * changing the language), and the ids are in scripts that anyone can read.
 */
const readFunctionIds = (file: string): ReadonlySet<string> => {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { node: Record<string, { filename: string }> }
  const own = Object.entries(manifest.node).filter(([, { filename }]) => filename.startsWith('src/app/'))
  return new Set(own.map(([id]) => id))
}

goOnWithoutLog()
shortenLog()
if (existsSync('.env')) process.loadEnvFile('.env')
Object.assign(process.env, { NODE_ENV: 'production' })

const onOldNode = nodeNotice(process.versions.node)
if (onOldNode) say(onOldNode)
keepFilesPrivate()
const settings: Env = orStop(env)
const { bindAddress, database, square, port } = settings
orStop(() => makeDataFolder(settings.dataDir))
const lock = orStop(() => (database.kind === 'sqlite' ? claimDatabase(database.file) : null))
const notClosed = await closeFolder(settings.dataDir)
if (notClosed > 0)
  say(
    `${notClosed} files in ${settings.dataDir} belong to another user, so other users of this machine may be able to read them.`,
  )

const standIn = startStandIn(settings)
if (square.kind === 'standin' && square.port === 0) await standIn
// Next would take requests for web sockets from the first server it sees. They would bypass the request guard, and
// some would get no response. So Next gets a server that nobody can reach. Ours then responds as if no web socket
// had been requested.
const app = next({ dev: false, hostname: 'localhost', port, httpServer: createServer() })
await app.prepare()
const handle = app.getRequestHandler()
const errorPage = errorPages(
  '.next/server/app/status/failed.html',
  () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  () => globalThis.salonIsAway?.() ?? false,
)

const functions = readFunctionIds('.next/server/server-reference-manifest.json')
const server = guardedServer({ ...settings, functions }, (request, response) => {
  const path = pathOf(request)
  response.errorPage = (status) => errorPage(status, path)
  void handle(request, response)
})
server.keepAliveTimeout = 65_000
watchDelay()
requestMetrics.connections = () => promisify(server.getConnections.bind(server))()

endOnSignals(server, async () => {
  await globalThis.salonStop?.()
  ;(await standIn)?.kill()
  lock?.close()
})

server.on('error', (error: NodeJS.ErrnoException) => stop(couldNotListen(error)))
const open = await listenOn(server, port, bindAddress)
const fault = await firstHealth(`http://127.0.0.1:${open}/api/health`)
if (fault) stop(`The site is not responding (${fault}). See any log messages above.`)
if (await standIn) say('Test payments are on: no money moves. Set SQUARE_* for real payments.')
if (square.kind === 'standin' && square.withheld) say(`Visitors cannot pay online. ${square.withheld}`)
if (settings.rateLimitFactor !== 1) say(`Rate limits are multiplied by ${settings.rateLimitFactor}.`)
const notice = openDoorNotice(bindAddress, settings.trustProxy)
if (notice) say(notice)
say(`Ready on http://localhost:${open}`)
