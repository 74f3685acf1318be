// `npm start`: installs what is missing, builds what has changed, then becomes the server.
import { existsSync } from 'node:fs'
import { endWithParent } from './lib/end-with-parent.mjs'
import { holdFolder, refuseBlockedPort, refuseServedDatabase } from './lib/serving.mjs'
import { build, install } from './lib/set-up.mjs'

endWithParent()
if (existsSync('.env')) process.loadEnvFile('.env')
refuseServedDatabase()
await refuseBlockedPort()
await install()
await build()
holdFolder()
process.env.NEXT_TELEMETRY_DISABLED = '1'
await import('../dist/serve.mjs')
