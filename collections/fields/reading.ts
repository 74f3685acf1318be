import { contentAccess } from '@/server/access/access'
import { contentHooks } from './content'

/** What all reading matter has in common. */
export const reading = { access: contentAccess, hooks: contentHooks, defaultSort: 'position' }
