import { contentAccess } from '@/server/access/access'
import { contentHooks } from './content'

/** The settings shared by all reading matter. */
export const reading = { access: contentAccess, hooks: contentHooks, defaultSort: 'position' }
