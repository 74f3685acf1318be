import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  Field,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  GlobalConfig,
  GlobalSlug,
  PayloadRequest,
} from 'payload'
import { staffOnlyField } from '@/server/access/access'
import { type VersionedContent, keepEditingLock } from '@/server/repositories/content-versions'
import { changeLatestGlobal } from '@/server/repositories/content'
import type { Slug } from '@/server/repositories/store'

/**
 * The id of the account that saved this version. It is text instead of a relationship, because versions stay when an
 * account is deleted. Blank for changes that no person made.
 */
const editedBy: Field = {
  name: 'editedBy',
  label: 'Saved by',
  type: 'text',
  access: { read: staffOnlyField, create: () => false, update: () => false },
  admin: {
    hidden: true,
    disableListColumn: true,
    disableListFilter: true,
    // An id means nothing to people. The list of versions says who saved each.
    components: { Diff: '/management/fields/DocumentFacts#Nothing' },
  },
}

const getEditor = ({ user }: PayloadRequest): string | null =>
  user?.collection === 'users' ? String(user.id) : null

const recordEditor: CollectionBeforeChangeHook & GlobalBeforeChangeHook = ({
  data,
  req,
}: {
  data: Record<string, unknown>
  req: PayloadRequest
}) => ({ ...data, editedBy: getEditor(req) })

/** Payload replaces the text in the query with a boolean. */
const isAutosave = ({ payloadAPI, query }: PayloadRequest): boolean =>
  payloadAPI === 'REST' && String(query.autosave) === 'true'

const keepLock = async (req: PayloadRequest, content: VersionedContent): Promise<void> => {
  if (req.user?.collection === 'users' && isAutosave(req))
    await keepEditingLock(req.payload, content, req.user.id)
}

const keepDocumentLock: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  if (operation === 'update') await keepLock(req, { collection: collection.slug as Slug, id: String(doc.id) })
  return doc
}

const keepGlobalLock: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await keepLock(req, { global: global.slug as GlobalSlug })
  return doc
}

/** Records who restored a version. Payload restores a global with the person who saved the version first. */
const recordRestorer: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  if (req.context.isRestoringVersion !== true) return doc
  const state = { editedBy: getEditor(req) }
  await changeLatestGlobal(req.payload, global.slug as GlobalSlug, state)
  return { ...doc, ...state }
}

/** Asks in the form what to do if somebody else has changed the same content. */
const EditedByOther = '/management/fields/EditedByOther.client#EditedByOther'

/** The list of versions, with who saved each and what changed. */
const versionViews = { edit: { versions: { Component: '/management/views/versions/View#VersionsView' } } }

/** Records who saves each version of a collection, and tells people who edit the same document about each other. */
export const withEditing = (collection: CollectionConfig): CollectionConfig => {
  const { admin, fields, hooks, versions } = collection
  if (!versions) return collection
  const edit = {
    ...admin?.components?.edit,
    beforeDocumentControls: [...(admin?.components?.edit?.beforeDocumentControls ?? []), EditedByOther],
  }
  return {
    ...collection,
    fields: [...fields, editedBy],
    hooks: {
      ...hooks,
      beforeChange: [...(hooks?.beforeChange ?? []), recordEditor],
      afterChange: [...(hooks?.afterChange ?? []), keepDocumentLock],
    },
    admin: { ...admin, components: { ...admin?.components, edit, views: versionViews } },
  }
}

/** Does the same for a global. */
export const withGlobalEditing = (global: GlobalConfig): GlobalConfig => {
  const { admin, fields, hooks, versions } = global
  if (!versions) return global
  const elements = { ...admin?.components?.elements, beforeDocumentControls: [EditedByOther] }
  return {
    ...global,
    fields: [...fields, editedBy],
    hooks: {
      ...hooks,
      beforeChange: [...(hooks?.beforeChange ?? []), recordEditor],
      afterChange: [recordRestorer, ...(hooks?.afterChange ?? []), keepGlobalLock],
    },
    admin: { ...admin, components: { ...admin?.components, elements, views: versionViews } },
  }
}
