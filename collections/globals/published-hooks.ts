import {
  APIError,
  type GlobalAfterChangeHook,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
} from 'payload'
import { expireGlobal } from '@/server/cache/expire-content'
import type { PreviewedGlobal } from '@/server/content/preview-url'
import { publishGlobal } from '@/server/repositories/content'

type Version = Partial<Record<'createdAt' | 'updatedAt' | 'globalType' | '_status', unknown>>

/** What is saved without being kept as a draft is published; there is nothing to take it off the site for. */
const publishOnSave: GlobalBeforeOperationHook = ({ args, operation }) => {
  const { data, draft } = args as { data?: { _status?: string }; draft?: boolean }
  if (operation !== 'update' || draft || !data) return args
  if (data._status === 'draft')
    throw new APIError(
      'This appears on every page, so it cannot be unpublished. You can edit it, or restore an older version.',
      400,
      null,
      true,
    )
  return { ...args, data: { ...data, _status: 'published' } }
}

/**
 * Payload puts a restored version on the site unchecked, even when it was a draft: it is published first as if it had
 * been typed anew, and what may not be published is refused before anything changes.
 */
const checkBeforeRestore: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation !== 'restoreVersion') return args
  const { id, overrideAccess } = args as { id: string; overrideAccess?: boolean }
  const access = { user: req.user, overrideAccess: overrideAccess ?? false, depth: 0 } as const
  const slug = global.slug as PreviewedGlobal
  const found = await req.payload.findGlobalVersionByID({ slug, id, ...access })
  const { createdAt: _c, updatedAt: _u, globalType: _t, ...data } = found.version as Version
  if (data._status !== 'draft') return args
  await req.payload.updateGlobal({ slug, data: { ...data, _status: 'published' }, ...access })
  return args
}

/** What was restored is a draft by name only: it was checked above. */
const publishOnRestore: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  if (req.context.isRestoringVersion !== true || doc._status !== 'draft') return doc
  await publishGlobal(req.payload, global.slug as PreviewedGlobal)
  return { ...doc, _status: 'published' }
}

/** Hooks of a global with drafts: it always stands on the site, and the site learns of what is published. */
export const publishedGlobalHooks: GlobalConfig['hooks'] = {
  beforeOperation: [publishOnSave, checkBeforeRestore],
  afterChange: [publishOnRestore, expireGlobal],
}
