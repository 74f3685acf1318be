// Writes the generated files: src/payload-types.ts and the management area's import map from the schema, docs/api.md
// from the calls, and the package addresses in package-lock.json. `--migration NAME` also writes the SQLite migration
// from the last one to the current schema.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { generateImportMap, getPayload } from 'payload'
import { generateTypes } from 'payload/node'
import { apiDocs, type ApiDocument } from './lib/api-docs.mts'
import { keepReferences } from './lib/keep-references.mts'
import { writeAddresses } from './lib/lock-addresses.mts'

writeAddresses()

process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
process.env.PAYLOAD_MIGRATING = 'true'
// Node 20 can hang if the editor's packages are loaded all at the same time, so their base is loaded first.
await import('lexical')
const config = await (await import('../payload.config.ts')).default
await generateTypes(config, { log: false })
await generateImportMap(config, { force: true, log: false })

// Loaded late because it is the system's own code.
const { createApiDocument: apiDocument } = await import('@endpoints/support/api-document')
const { endpoints } = await import('@endpoints/endpoints')
writeFileSync('docs/api.md', apiDocs(JSON.parse(JSON.stringify(apiDocument(endpoints))) as ApiDocument))

const at = process.argv.indexOf('--migration')
if (at !== -1) {
  const payload = await getPayload({ config, disableOnInit: true })
  await payload.db.createMigration({
    migrationName: process.argv[at + 1] ?? 'schema',
    payload,
    forceAcceptWarning: true,
  })
  await payload.destroy()
  const [newest] = readdirSync('src/migrations')
    .filter((name) => /^\d.*\.ts$/.test(name))
    .sort()
    .slice(-1)
  const file = `src/migrations/${newest}`
  writeFileSync(file, keepReferences(readFileSync(file, 'utf8')))
  // The next migration starts from the newest schema snapshot. Older snapshots are never read.
  const pictures = readdirSync('src/migrations').filter((name) => name.endsWith('.json'))
  for (const name of pictures.sort().slice(0, -1)) rmSync(`src/migrations/${name}`)
}
