// Writes what is generated from the schema: src/payload-types.ts and the management area's import map.
// `--migration NAME` also writes the SQLite migration that leads from the last one to the schema of now.
import { generateImportMap, getPayload } from 'payload'
import { generateTypes } from 'payload/node'

process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
process.env.PAYLOAD_MIGRATING = 'true'
// Node 20 can wait for ever when the editor's packages are loaded all at once: their base first.
await import('lexical')
const config = await (await import('../payload.config.ts')).default
await generateTypes(config, { log: false })
await generateImportMap(config, { force: true, log: false })

const at = process.argv.indexOf('--migration')
if (at !== -1) {
  const payload = await getPayload({ config, disableOnInit: true })
  await payload.db.createMigration({
    migrationName: process.argv[at + 1] ?? 'schema',
    payload,
    forceAcceptWarning: true,
  })
  await payload.destroy()
}
