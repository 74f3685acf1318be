import {
  APIError,
  type GlobalAfterChangeHook,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
} from 'payload'
import { expireGlobal } from '../cache/expire-content'

/** What is saved without being kept as a draft is published; there is nothing to take it off the site for. */
const publishedWhenSaved: GlobalBeforeOperationHook = ({ args, operation }) => {
  const { data, draft } = args as { data?: { _status?: string }; draft?: boolean }
  if (operation !== 'update' || draft || !data) return args
  if (data._status === 'draft')
    throw new APIError(
      'This stands on every page and cannot be taken off the site. Change its words, or restore an older version.',
      400,
      null,
      true,
    )
  return { ...args, data: { ...data, _status: 'published' } }
}

/** Payload puts a restored version on the site even when it was a draft: it is published then. */
const publishedWhenRestored: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  if (req.context.isRestoringVersion === true && doc._status === 'draft')
    await req.payload.db.updateGlobal({ slug: global.slug, data: { _status: 'published' }, returning: false })
  return doc
}

/** Hooks of a global with drafts: it always stands on the site, and the site learns of what is published. */
export const alwaysOnSite: GlobalConfig['hooks'] = {
  beforeOperation: [publishedWhenSaved],
  afterChange: [publishedWhenRestored, expireGlobal],
}
