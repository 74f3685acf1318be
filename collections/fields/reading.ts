import { content } from '@/server/access/access'
import { contentHooks } from './content'

/** What all reading matter has in common. */
export const reading = { access: content, hooks: contentHooks, defaultSort: 'position' }
