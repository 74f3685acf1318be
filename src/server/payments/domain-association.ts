import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env'

/** The file's name at Apple, on our disk and in our address. */
export const associationName = 'apple-developer-merchantid-domain-association'

/** Square's association file for Apple Pay, as the owner put it into DATA_DIR; null when there is none. */
export const domainAssociation = async (): Promise<string | null> => {
  try {
    return await readFile(path.join(env().dataDir, associationName), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
