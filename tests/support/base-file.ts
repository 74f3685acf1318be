import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { getSqlite } from '@/server/repositories/differing-queries'
import { openPayload } from './open-payload'

const make = async (file: string): Promise<void> => {
  const beside = `${file}-in-the-making`
  const payload = await openPayload({
    database: { kind: 'sqlite', file: beside, push: true },
    mediaDir: inject('folder'),
    key: beside,
  })
  // Salons copy only the database file, so anything still in the write-ahead log would be missing.
  await getSqlite(payload).drizzle.run('PRAGMA wal_checkpoint(TRUNCATE)')
  await payload.destroy()
  renameSync(beside, file)
}

const isFirst = (file: string): boolean => {
  try {
    mkdirSync(`${file}-begun`)
    return true
  } catch {
    return false
  }
}

/**
 * An empty SQLite file with the schema, which every salon copies. The first worker that needs it creates it, once for
 * the whole run. A separate process would have to load Payload just for this, which takes ten seconds.
 */
export const baseFile = async (): Promise<string> => {
  const file = inject('baseFile')
  if (isFirst(file)) await make(file)
  while (!existsSync(file)) await setTimeout(50)
  return file
}
