import type { PayloadRequest } from 'payload'
import { type Edited, type EditedSlug, oneStored } from '../../repositories/edited'
import type { Row } from '../../repositories/store'

/** What is stored of a document. */
export type EditedData<S extends EditedSlug> = Partial<Omit<Row<S>, 'id' | 'createdAt' | 'updatedAt'>>

/** Stores data over the newest version of a document, its drafts included, with the rights of whoever asks. */
export const storeEdited = async <S extends EditedSlug>(
  req: PayloadRequest,
  collection: S,
  id: string,
  data: EditedData<S>,
  draft = false,
): Promise<void> => {
  const change = { collection, id, data, depth: 0, draft, overrideAccess: false, user: req.user }
  await req.payload.update({
    ...change,
    req: { context: req.context },
  } as unknown as Parameters<typeof req.payload.update>[0])
}

const notData = new Set(['id', 'createdAt', 'updatedAt', '_status', 'hasUnpublishedEdits'])

/** All of one version, nothing of another: a field that only the other has is empty. */
const allOf = <S extends EditedSlug>(version: Row<S>, other: Row<S>): EditedData<S> => {
  const whole: Record<string, unknown> = {}
  for (const name of Object.keys(other)) whole[name] = null
  for (const name of notData) delete whole[name]
  for (const [name, value] of Object.entries(version)) if (!notData.has(name)) whole[name] = value
  return whole as EditedData<S>
}

interface Change<S extends EditedSlug> {
  /** What changes of a version. */
  change(version: Row<S>): EditedData<S>
  /** Begun in the editor, which keeps what is not finished as a draft and nowhere else. */
  isUnfinished(data: EditedData<S>): boolean
  /** Whether visitors see it afterwards; as now without it. */
  published?: boolean
}

/**
 * Writes a change. Beside a published document may stand edits that nobody published yet: those stay what they are, and
 * visitors get what was named and nothing else (D83).
 */
export const writeEdited = async <S extends EditedSlug>(
  req: PayloadRequest,
  collection: S,
  edited: Edited<S>,
  { change, isUnfinished, published = edited._status === 'published' }: Change<S>,
): Promise<void> => {
  const id = String(edited.id)
  const of = (version: Row<S>): EditedData<S> => ({ ...version, ...change(version) })
  const _status = published ? 'published' : 'draft'
  const isRough = isUnfinished(of(edited))
  const isApart = edited.hasUnpublishedEdits && (published || isRough)
  const seen = isApart ? await oneStored(req.payload, collection, id) : null
  const write = (data: object, draft?: boolean) =>
    storeEdited(req, collection, id, data as EditedData<S>, draft)
  if (!seen) return write({ ...change(edited), _status }, isRough)
  await write({ ...allOf(seen, edited), ...change(seen), _status })
  await write({ ...allOf(edited, seen), ...change(edited) }, true)
}
