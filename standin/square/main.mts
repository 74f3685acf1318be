// The Square stand-in, a separate process (docs/square-stand-in.md), compiled to dist/standin/main.mjs.
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
// Ctrl-C also reaches this process. But the site that started it still finishes its payments, and then stops it.
process.on('SIGINT', () => {
  if (process.stdout.isTTY) stop()
})

// A parent that was killed cannot tell this process, so it exits once the parent is gone.
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
  // The site always calls 127.0.0.1, whichever address browsers use.
  if (settings.bindAddress && !['0.0.0.0', '::', '127.0.0.1'].includes(settings.bindAddress))
    createServer((socket) => server.emit('connection', socket)).listen(port, '127.0.0.1', ready)
  else ready()
})
