import {
  type BasePayload,
  beforeChangeTraverseFields,
  beforeValidateTraverseFields,
  type PayloadRequest,
  type ValidationFieldError,
} from 'payload'
import type { ScheduledPublishing } from '@/server/repositories/queued-jobs'

/** A field that has to be corrected before the document can be published. */
export interface PublishingFault {
  path: string
  label: string
  message: string
}

type Content = Pick<ScheduledPublishing, 'doc' | 'global'>

const findConfig = ({ collections, config }: BasePayload, { doc, global }: Content) => ({
  collection: doc ? collections[doc.relationTo].config : null,
  global: config.globals.find(({ slug }) => slug === global) ?? null,
})

/** The newest draft, as Payload's task reads it. */
const readNewest = async (
  req: PayloadRequest,
  { doc, global }: Content,
): Promise<Record<string, unknown> | null> => {
  const whole = { draft: true, depth: 0, showHiddenFields: true, req } as const
  const found: unknown = doc
    ? await req.payload.findByID({ ...whole, collection: doc.relationTo, id: doc.value, disableErrors: true })
    : global
      ? await req.payload.findGlobal({ ...whole, slug: global })
      : null
  return found as Record<string, unknown> | null
}

/**
 * Lists what Payload would refuse if the newest draft were published now. It runs Payload's own checks of the fields,
 * and saves nothing.
 */
export const listPublishingFaults = async (
  req: PayloadRequest,
  content: Content,
): Promise<PublishingFault[]> => {
  const doc = await readNewest(req, content)
  if (!doc) return []
  const { collection, global } = findConfig(req.payload, content)
  const data = { ...structuredClone(doc), _status: 'published' }
  const errors: ValidationFieldError[] = []
  const whole = {
    id: content.doc?.value,
    collection,
    global,
    context: req.context,
    req,
    fields: collection?.fields ?? global?.fields ?? [],
    data,
    siblingData: data,
    doc,
    siblingDoc: doc,
    operation: 'update' as const,
    overrideAccess: true,
    parentIndexPath: '',
    parentPath: '',
    parentSchemaPath: '',
    parentIsLocalized: false,
  }
  await beforeValidateTraverseFields(whole)
  const merged = { docWithLocales: doc, siblingDocWithLocales: doc, mergeLocaleActions: [] }
  await beforeChangeTraverseFields({ ...whole, ...merged, errors, fieldLabelPath: '' })
  return errors.map(({ path, label, message }) => ({
    path,
    label: typeof label === 'string' ? label : path,
    message,
  }))
}
