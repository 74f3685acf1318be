// `node scripts/tool.mjs NAME …` runs the command NAME, compiled from scripts/NAME.mts, on the application's own code.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'

// Read before anything of the application, which reads what the environment says as soon as it is loaded.
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
process.env.NODE_ENV = 'production'

const [node, , name, ...args] = process.argv
// A restore seals nothing, and leaves no secret beside data that were made with another: the first start makes one, or
// finds the one that was brought back.
if (name === 'db-restore' && !existsSync(path.join(process.env.DATA_DIR || 'data', 'secret')))
  process.env.PAYLOAD_SECRET ||= randomBytes(32).toString('base64url')
const command = new URL(`../dist/commands/${name}.mjs`, import.meta.url)
if (!existsSync(command)) {
  console.error(`The command ${name} has not been built yet. Please run: npm run build`)
  process.exit(1)
}
process.argv = [node, command.pathname, ...args]

// Outside Next, Node 20 may wait for ever when the editor's packages load all at once: their base goes first, alone.
await import('lexical')
try {
  await import(command.href)
} catch (error) {
  // What cannot be used of the settings is a sentence of its own.
  if (error?.name !== 'EnvironmentError') throw error
  console.error(error.message)
  process.exit(1)
}
