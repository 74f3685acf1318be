import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { CollectionBeforeChangeHook } from 'payload'
import { StoreAway } from '@/server/files/file-store'

/**
 * Whether the folder takes as much as was sent. Payload writes after this, and calls it a picture that it cannot use when
 * the disk is full or gone: whoever sent a good one would look for what is wrong with it.
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
