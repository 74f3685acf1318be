import { createTarPacker } from 'modern-tar'
import type { FileStore, StoredFile } from '@/server/files/file-store'
import { isManifest } from './bucket-backups'
import { BackupError } from './backup-error'

/** True if a backup was finished, because its manifest is written last. */
export const isWholeBackup = async (store: FileStore): Promise<boolean> =>
  (await store.list()).some(({ name }) => isManifest(name))

/** The files of a backup. Its manifest is the last, so an archive that was cut off is not restored. */
const listInOrder = async (store: FileStore): Promise<StoredFile[]> =>
  (await store.list()).toSorted(
    (a, b) => Number(isManifest(a.name)) - Number(isManifest(b.name)) || (a.name < b.name ? -1 : 1),
  )

/**
 * Packs a backup into one tar archive, with its files in the folder `name`. Files are read as the archive is, so only a
 * few megabytes are in memory. Encrypted files stay encrypted.
 */
export const packBackup = (store: FileStore, name: string): ReadableStream<Uint8Array> => {
  const { readable, controller } = createTarPacker()
  const pack = async (): Promise<void> => {
    for (const { name: file } of await listInOrder(store)) {
      const open = await store.open(file)
      if (!open) throw new BackupError('damaged', `${file} is missing from ${store.place}.`)
      try {
        const header = {
          name: `${name}/${file}`,
          size: open.bytes,
          mtime: new Date(open.changedAt),
          mode: 0o600,
        }
        const entry = controller.add(header).getWriter()
        for await (const chunk of open.content) await entry.write(chunk)
        await entry.close()
      } finally {
        open.close()
      }
    }
    controller.finalize()
  }
  // The reader gets the error, so the download is cut off and the browser reports it.
  pack().catch((error: unknown) => controller.error(error))
  return readable
}
