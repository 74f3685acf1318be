// The stand-in for Square, a process of its own (docs/square-stand-in.md), compiled to dist/standin/main.mjs.
import { createServer } from 'node:net'
import { createStandIn } from './server.mts'
import { readSettings } from './settings.mts'
import { sweep } from './sweep.mts'
import { startSender } from './webhooks/sender.mts'
import { openWorld } from './world.mts'

const settings = readSettings(process.env)
const world = openWorld(settings)
const server = createStandIn(world)
const stopSender = startSender(world)
const sweeper = setInterval(() => sweep(world), 500)

const stop = (): void => {
  stopSender()
  clearInterval(sweeper)
  server.close()
  server.closeAllConnections()
  process.exit(0)
}
process.once('SIGTERM', stop)
// Ctrl-C reaches us with the site that started us, which still finishes its payments: then its end is ours.
process.on('SIGINT', () => {
  if (process.stdout.isTTY) stop()
})

// A parent that was killed cannot tell us: when it is gone, so are we.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent && process.env.SQUARE_STANDIN_STAY !== 'on') stop()
}, 200).unref()

server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = `Port ${settings.port} is in use: set SQUARE_STANDIN_PORT to another one.`
  console.error(error.code === 'EADDRINUSE' ? taken : error.message)
  process.exit(1)
})
server.listen({ port: settings.port, host: settings.bindAddress ?? undefined }, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const ready = (): void =>
    console.log(`Square stand-in ready on http://localhost:${port} (test payments: no money moves)`)
  // The site asks at 127.0.0.1, wherever browsers do.
  if (settings.bindAddress && !['0.0.0.0', '::', '127.0.0.1'].includes(settings.bindAddress))
    createServer((socket) => server.emit('connection', socket)).listen(port, '127.0.0.1', ready)
  else ready()
})
