import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { CollectionBeforeChangeHook } from 'payload'
import { StoreAway } from '@/server/files/file-store'

/**
 * Checks that the disk has space for the upload. Payload writes the file later. If the disk is full or missing, it
 * would say that the picture is unusable, and the sender would look for a fault in a good picture.
 */
export const checkPictureSpace: CollectionBeforeChangeHook = async ({ data, req, collection }) => {
  const { staticDir, disableLocalStorage } = collection.upload
  if (!req.file || disableLocalStorage || !staticDir) return data
  const probe = path.join(
    /* turbopackIgnore: true */ staticDir,
    `${randomBytes(8).toString('hex')}.webp.part`,
  )
  try {
    await mkdir(staticDir, { recursive: true, mode: 0o700 })
    await writeFile(probe, Buffer.alloc(req.file.size), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new StoreAway(error)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  return data
}
