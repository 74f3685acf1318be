import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error'
import { contentOf, type KeptFile, type Place, putFile, SEALED } from './files'

/** Names within a backup. */
export const names = { sqlite: 'salon.db', mongodb: 'mongodb', media: 'media', manifest: 'backup.json' }

const shape = z.object({
  format: z.literal(2),
  kind: z.enum(['sqlite', 'mongodb']),
  writtenAt: z.string(),
  /** How many rows or documents each table or collection has. */
  rows: z.record(z.string(), z.number()),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})

/** What a backup holds, as it was written. */
export interface Manifest {
  kind: 'sqlite' | 'mongodb'
  writtenAt: string
  /** Null: made by an older version, which counted nothing. */
  rows: Record<string, number> | null
  files: KeptFile[]
}

/** A backup that was opened: where it is, and what it says of itself. */
export interface Opened {
  place: Place
  manifest: Manifest
}

/** Writes what a backup holds, as its last file. */
export const writeManifest = async (place: Place, manifest: Manifest): Promise<KeptFile> => {
  const text = Buffer.from(JSON.stringify({ format: 2, ...manifest }, null, 1))
  const source = async function* (): AsyncGenerator<Buffer> {
    yield text
  }
  return putFile(place, names.manifest, source())
}

const older = z.object({ kind: z.enum(['sqlite', 'mongodb']), writtenAt: z.string() })

/** A backup of an older version lists nothing: what is there is what there was. */
const listed = async (folder: string): Promise<KeptFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== names.manifest)
    .map((entry) => ({
      name: path.relative(folder, path.join(entry.parentPath, entry.name)),
      ...{ bytes: null, sha256: null },
    }))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const manifestOf = async (folder: string, text: string): Promise<Manifest> => {
  const json = parsed(text)
  const now = shape.safeParse(json)
  if (now.success) return now.data
  const before = older.safeParse(json)
  const hasFormat = json !== null && typeof json === 'object' && 'format' in json
  if (!before.success || hasFormat)
    throw new BackupError('damaged', `${names.manifest} of this backup is damaged: use another backup.`)
  return { ...before.data, rows: null, files: await listed(folder) }
}

/** Opens a backup: with the key where it is sealed. */
export const openBackup = async (folder: string, key: Buffer | null): Promise<Opened> => {
  const file = path.join(folder, names.manifest)
  if (!existsSync(file) && !existsSync(file + SEALED))
    throw new BackupError('folder', `${folder} holds no backup, or one that was never finished.`)
  if (existsSync(file))
    return {
      place: { folder, key: null },
      manifest: await manifestOf(folder, await readFile(file, 'utf8')),
    }
  if (!key) throw new BackupError('key', `${folder} is sealed: set BACKUP_KEY_FILE to the file with its key.`)
  const chunks: Buffer[] = []
  const sealed = { name: names.manifest, bytes: null, sha256: null }
  for await (const chunk of contentOf({ folder, key }, sealed)) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return { place: { folder, key }, manifest: await manifestOf(folder, text) }
}
