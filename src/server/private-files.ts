import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/** What others of this machine may do with a file or folder. */
const OTHERS = 0o077

/** From now on, whatever this process and those that it starts make is theirs alone: files 0600, folders 0700. */
export const keepFilesPrivate = (): void => void process.umask(OTHERS)

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const closeOne = async (at: string): Promise<void> => {
  const { mode } = await lstat(at)
  if ((mode & OTHERS) !== 0) await chmod(at, mode & 0o700)
}

/**
 * Takes a folder and all that is in it away from the machine's other users: what an earlier version, or somebody's hand,
 * put there. Where links lead is not looked at. How many it could not close: they belong to somebody else.
 */
export const closeFolder = async (folder: string): Promise<number> => {
  let failed = 0
  const attempt = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => void (isGone(error) ? 0 : (failed += 1)))
  await attempt(closeOne(folder))
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) failed += await closeFolder(at)
    else if (entry.isFile()) await attempt(closeOne(at))
  }
  return failed
}
