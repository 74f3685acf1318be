// `npm run race -- --attempts N --clients C [--database sqlite|mongodb] [--seed S] [--kill] [--without-index]`
// Many clients after the same few times, over HTTP: baskets, confirmations, staff bookings, cancellations. Then a
// checker that reads appointments and acknowledgements, never claims, and judges B1–B3 (docs/decisions/0002-claims.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startMongo } from '../tests/support/mongodb/start.mjs'
import { serveSalon, type ServedSalon } from '../tests/support/serve-salon.ts'
import { check } from './race/check.mts'
import { compete } from './race/compete.mts'

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '2000' },
    clients: { type: 'string', default: '4' },
    database: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    port: { type: 'string', default: '3300' },
    kill: { type: 'boolean', default: false },
    'without-index': { type: 'boolean', default: false },
  },
})

const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-race-'))
const mongo = values.database === 'mongodb' ? await startMongo() : null
if (values.database === 'mongodb' && !mongo) {
  console.log('race on mongodb: skipped, no server')
  process.exit(0)
}

const staff = { username: 'racer', password: 'a-password-of-the-race' }
const serve = (): Promise<ServedSalon> =>
  serveSalon({
    port: Number(values.port),
    dataDir,
    env: {
      ...(mongo ? { DATABASE_URI: `${mongo.uri}/race` } : {}),
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      RATE_LIMIT_FACTOR: '0',
      TRUST_PROXY: '1',
      JOBS: 'off',
    },
  })

/** Takes away what decides, so that the checker has something to find. */
const dropIndex = async (): Promise<void> => {
  await (await serve()).stop()
  const Database = createRequire(import.meta.url)('libsql')
  const database = new Database(path.join(dataDir, 'salon.db'))
  database.exec('DROP INDEX slot_claims_key_idx')
  database.close()
}

if (values['without-index'] && !mongo) await dropIndex()
let salon = await serve()
console.log(
  `race on ${values.database}: ${values.attempts} attempts, ${values.clients} clients, seed ${values.seed}`,
)
const record = await compete({
  url: salon.url,
  staff,
  attempts: Number(values.attempts),
  clients: Number(values.clients),
  seed: Number(values.seed),
  atHalfTime: async () => {
    if (!values.kill) return
    await salon.stop('SIGKILL')
    salon = await serve()
  },
})
const violations = await check(salon.url, staff, record)
await salon.stop()
mongo?.stop()
rmSync(dataDir, { recursive: true, force: true })
const { acknowledged, refused, cancelled, broken } = record
console.log(
  `  ${acknowledged.size} acknowledged, ${refused} refused, ${cancelled.size} cancelled, ${broken.length} answers of 5xx`,
)
for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`)
console.log(`  violations: ${violations.length}`)
process.exit(violations.length === 0 ? 0 : 1)
