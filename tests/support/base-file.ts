import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { getSqlite } from '@/server/repositories/adapters'
import { openPayload } from './open-payload'

const make = async (file: string): Promise<void> => {
  const beside = `${file}-in-the-making`
  const payload = await openPayload({
    database: { kind: 'sqlite', file: beside, push: true },
    mediaDir: inject('folder'),
    key: beside,
  })
  // Salons copy the file alone: what is still in the write-ahead log would be missing there.
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
 * An empty SQLite file with the schema, which every salon copies. The first worker that needs it makes it, once for a
 * whole run: a process that did nothing else would load Payload, which takes ten seconds, for it alone.
 */
export const baseFile = async (): Promise<string> => {
  const file = inject('baseFile')
  if (isFirst(file)) await make(file)
  while (!existsSync(file)) await setTimeout(50)
  return file
}
