// The stand-in for the provider of text messages as a process (docs/operations.md), compiled to
// dist/standin/texts.mjs.
import path from 'node:path'
import { openOutbox } from './outbox.mts'
import { createTextStandIn } from './server.mts'

const { env } = process
const port = Number(env.SMS_STANDIN_PORT)
const outbox = openOutbox(path.join(env.DATA_DIR || './data', 'text-standin', 'outbox.jsonl'))
const { server } = createTextStandIn(
  { accountSid: env.SMS_STANDIN_ACCOUNT ?? '', authToken: env.SMS_STANDIN_TOKEN ?? '' },
  outbox,
)

const stop = (): void => {
  server.close()
  server.closeAllConnections()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.on('SIGINT', () => {
  if (process.stdout.isTTY) stop()
})

// A parent that was killed cannot tell this process, so it exits once the parent is gone.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) stop()
}, 200).unref()

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use: set SMS_STANDIN_PORT to another one.`
      : error.message,
  )
  process.exit(1)
})
// Only this machine may reach it, because its key is public.
server.listen(port, '127.0.0.1', () =>
  console.log(`Stand-in for text messages ready on http://127.0.0.1:${port} (nobody receives anything)`),
)
