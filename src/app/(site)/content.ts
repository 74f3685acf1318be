import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { contentReader } from '@/server/services/content/reader'

/** While building there is no database, and none may be made: a page that tries fails the build. */
const opened = async (): Promise<Payload> => {
  if (process.env.NEXT_PHASE === 'phase-production-build')
    throw new Error('No page may read the database while it is built: make it dynamic.')
  return getPayload({ config })
}

/** The published content, cached. Payload starts only when something is not in the cache. */
export const content = contentReader(opened)
