// `npm start`: installs what is missing, builds what changed, then becomes the server.
import { build, install } from './lib/set-up.mjs'

await install()
await build()
process.env.NEXT_TELEMETRY_DISABLED = '1'
await import('./serve.mjs')
