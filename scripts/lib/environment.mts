// Imported before anything of the application: what the environment says is read as soon as that is loaded.
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
Object.assign(process.env, { NODE_ENV: 'production' })
