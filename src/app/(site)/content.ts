import config from '@payload-config'
import { getPayload } from 'payload'
import { contentReader } from '@/server/services/content/reader'

/** The published content, cached. Payload starts only when something is not in the cache. */
export const content = contentReader(() => getPayload({ config }))
