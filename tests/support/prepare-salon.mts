// `prepare-salon.mts FOLDER`: the demo salon into FOLDER (and DATABASE_URI), as the first start of the product fills it,
// but for the first admin.
import path from 'node:path'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import './load-editor'

const folder = process.argv[2]
if (!folder) throw new Error('which folder?')
const { openPayload } = await import('./open-payload')
const { once } = await import('../../src/seed/seed-state')
const { seedDemo } = await import('../../src/seed/seed')

const uri = process.env.DATABASE_URI
const payload = await openPayload({
  database: uri
    ? { kind: 'mongodb', uri }
    : { kind: 'sqlite', file: path.join(folder, 'salon.db'), push: false },
  mediaDir: path.join(folder, 'media'),
})
await once(payload, () => seedDemo(payload))
// Whoever copies the file must not need the write-ahead log beside it.
if (!uri) await (payload.db as unknown as SQLiteAdapter).drizzle.run('PRAGMA wal_checkpoint(TRUNCATE)')
await payload.destroy()
process.exit(0)
