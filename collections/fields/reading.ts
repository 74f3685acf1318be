import { content } from '@/server/access/access'
import { contentHooks } from './content'

/** Where the management menu lists what visitors read. */
export const readingGroup = 'Look and words'

/** What all reading matter has in common. */
export const reading = { access: content, hooks: contentHooks, defaultSort: 'position' }
