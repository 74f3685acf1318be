// `npm run dev`: Next's development server. Schema changes are pushed to the database automatically.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './lib/run.mjs'
import { compile, install } from './lib/set-up.mjs'

await install()
await compile()
if (existsSync('.env')) process.loadEnvFile('.env')
const next = path.join(root, 'node_modules/next/dist/bin/next')
const env = {
  DATA_DIR: process.env.DATA_DIR ?? './data/dev',
  NEXT_TELEMETRY_DISABLED: '1',
  // Payload exits if one of its packages has a different version, as its storage adapter has (docs/decisions/0013).
  PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
}
const { PORT = '3000', BIND_ADDRESS } = process.env
const where = BIND_ADDRESS ? ['-H', BIND_ADDRESS] : []
process.exit(await run(process.execPath, [next, 'dev', '-p', PORT, ...where], { env }))
