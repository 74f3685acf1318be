// `prepare-salon.mts FOLDER URI [FOLDER URI …]`: fills each FOLDER with the demo salon as the first start of the
// product does, but without the first admin. Uses the MongoDB at URI, or a SQLite file in FOLDER if URI is ''.
import path from 'node:path'
import './load-editor'

const { openPayload } = await import('./open-payload')
const { getSqlite: sqliteOf } = await import('@/server/repositories/differing-queries')
const { once } = await import('@/seed/seed')
const { seedDemo } = await import('@/seed/seed')

const fill = async (folder: string, uri: string): Promise<void> => {
  const payload = await openPayload({
    database: uri
      ? { kind: 'mongodb', uri }
      : { kind: 'sqlite', file: path.join(folder, 'salon.db'), push: false },
    mediaDir: path.join(folder, 'media'),
    key: folder,
  })
  await once(payload, () => seedDemo(payload))
  // Copies of the file must not need its write-ahead log.
  if (!uri) await sqliteOf(payload).drizzle.run('PRAGMA wal_checkpoint(TRUNCATE)')
  await payload.destroy()
}

const [, , ...places] = process.argv
for (let n = 0; n < places.length; n += 2) await fill(places[n] ?? '', places[n + 1] ?? '')
process.exit(0)
