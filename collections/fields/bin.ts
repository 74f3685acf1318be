import type { Access, CollectionBeforeOperationHook, CollectionConfig, Field } from 'payload'
import { isStaff } from '@/server/access/access'
import { auditBin, auditDeleted } from '@/server/audit/audit-settings'
import { isBinnedFile, freeNameInBin } from '@/server/content/bin-rules'
import { keepNeededPages } from '@/server/content/page-rules'

const inBin = { deletedAt: { exists: true } }
const notInBin = { deletedAt: { exists: false } }

/** Visitors see nothing that is in the bin, whatever they ask for, and no file of it. */
const withoutBinned =
  (read: Access): Access =>
  async (args) => {
    const allowed = await read(args)
    if (!allowed || isStaff(args.req)) return allowed
    if (args.isReadingStaticFile)
      return allowed && !(await isBinnedFile(args.req.payload, args.data?.filename))
    return allowed === true ? notInBin : { and: [allowed, notInBin] }
  }

/** Whoever may delete puts content into the bin; only what is there is deleted for good. */
const requireBinFirst =
  (mayDelete: Access): Access =>
  async (args) => {
    const allowed = await mayDelete(args)
    return allowed === true && !(args.data as { deletedAt?: unknown } | undefined)?.deletedAt
      ? inBin
      : allowed
  }

/** The question before several are deleted says what links to them. */
const linksOfSelected = (collection: string) => ({
  path: '/management/fields/LinksOfSelected.client#LinksOfSelected',
  clientProps: { collection },
})

/** What links to it, which is said before it is deleted, too. */
const linkedFrom: Field = {
  name: 'linkedFrom',
  type: 'ui',
  admin: { position: 'sidebar', components: { Field: '/management/fields/LinkedFrom#LinkedFrom' } },
}

/** To the bin goes all of a document, published and draft: a draft alone would be in no list, and on the site. */
const requireWholeList: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { data } = args as { data?: { deletedAt?: unknown } }
  return operation === 'update' && data?.deletedAt ? { ...args, draft: false, autosave: false } : args
}

/** Content that goes to a bin for 30 days when it is deleted (D94). */
export const withBin = (collection: CollectionConfig): CollectionConfig => {
  const { access, admin, fields, hooks, slug } = collection
  if (!access?.read || !access.delete) throw new Error(`${slug} says not who reads and deletes it`)
  return {
    ...collection,
    trash: true,
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        beforeListTable: [...(admin?.components?.beforeListTable ?? []), linksOfSelected(slug)],
      },
    },
    fields: [...fields, linkedFrom],
    access: { ...access, read: withoutBinned(access.read), delete: requireBinFirst(access.delete) },
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), requireWholeList],
      // The first: what visitors saw is still there to be looked at.
      beforeChange: [keepNeededPages, freeNameInBin, ...(hooks?.beforeChange ?? [])],
      afterChange: [...(hooks?.afterChange ?? []), auditBin],
      afterDelete: [...(hooks?.afterDelete ?? []), auditDeleted],
    },
  }
}
