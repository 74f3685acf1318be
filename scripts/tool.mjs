// `node scripts/tool.mjs NAME …` runs the command NAME, compiled from scripts/NAME.mts, with the application's own
// code.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'

// Must come first, because the application reads the environment as soon as it is loaded.
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
process.env.NODE_ENV = 'production'

const [node, , name, ...args] = process.argv
// A restore encrypts nothing, and must not create a secret next to data made with a different one. The first start
// makes one, or finds the restored one.
if (name === 'db-restore' && !existsSync(path.join(process.env.DATA_DIR || 'data', 'secret')))
  process.env.PAYLOAD_SECRET ||= randomBytes(32).toString('base64url')
const command = new URL(`../dist/commands/${name}.mjs`, import.meta.url)
if (!existsSync(command)) {
  console.error(`The command ${name} has not been built yet. Please run: npm run build`)
  process.exit(1)
}
process.argv = [node, command.pathname, ...args]

// Outside Next, Node 20 can hang if the editor's packages all load at the same time, so their base is loaded first.
await import('lexical')
try {
  await import(command.href)
} catch (error) {
  // Invalid settings have their own error message.
  if (error?.name !== 'EnvironmentError') throw error
  console.error(error.message)
  process.exit(1)
}
