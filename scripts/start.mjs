// `npm start`: installs what is missing, builds what changed, then becomes the server.
import { endWithParent } from './lib/end-with-parent.mjs'
import { build, install } from './lib/set-up.mjs'

endWithParent()
await install()
await build()
process.env.NEXT_TELEMETRY_DISABLED = '1'
await import('../dist/serve.mjs')
