import {
  APIError,
  type GlobalAfterChangeHook,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
} from 'payload'
import { expireGlobal } from '@/server/cache/expire-content'
import type { PreviewedGlobal } from '@/server/content/preview-url'
import { changeLatestGlobal } from '@/server/repositories/content'

type Version = Partial<Record<'createdAt' | 'updatedAt' | 'globalType' | '_status', unknown>>

/** Publishes everything that is not saved as a draft. These globals cannot be taken off the site. */
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
 * Checks a version before it is restored. Payload would publish it unchecked, even if it is a draft. So we first
 * publish it as if someone had typed it again, which refuses invalid content before anything changes.
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

/** Publishes the restored version. It is still marked as a draft, although it was checked above. */
const publishOnRestore: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  if (req.context.isRestoringVersion !== true || doc._status !== 'draft') return doc
  const state = { _status: 'published' }
  await changeLatestGlobal(req.payload, global.slug as PreviewedGlobal, state)
  return { ...doc, ...state }
}

/** Hooks of a global with drafts. It is always on the site, and the site is updated when it is published. */
export const publishedGlobalHooks: GlobalConfig['hooks'] = {
  beforeOperation: [publishOnSave, checkBeforeRestore],
  afterChange: [publishOnRestore, expireGlobal],
}
