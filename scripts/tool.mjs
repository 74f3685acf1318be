// `node scripts/tool.mjs NAME …` runs scripts/NAME.mts on the application's own code.
import { existsSync } from 'node:fs'
import { register } from 'tsx/esm/api'

// Read before anything of the application, which reads what the environment says as soon as it is loaded.
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
process.env.NODE_ENV = 'production'

const [node, , name, ...args] = process.argv
const script = new URL(`./${name}.mts`, import.meta.url)
process.argv = [node, script.pathname, ...args]

register()
// Outside Next, Node 20 may wait for ever when the editor's packages load all at once: their base goes first, alone.
await import('lexical')
await import(script.href)
