import type { PayloadRequest } from 'payload'
import type { Category } from '@/contract/catalogue'
import type { CategoryChange, NewCategory } from '@/contract/services'
import { fail, ok, type Result } from '@/domain/errors'
import { findFreeSlug, toSlug } from '@/domain/text/slug'
import { parseHtmlDocument } from '@/server/content/text-rules'
import { writeAudit } from '@/server/repositories/audit'
import {
  type DraftDocument,
  listDraftDocuments,
  isTaken,
  findDraftDocument,
  findTakenSlugs,
} from '@/server/repositories/content'
import { isCategoryNamed } from '@/server/repositories/catalogue'
import { findPendingPicture, uploadPicture } from '@/server/services/content/picture'
import { type DraftData, toDocumentFields, writeDraft } from '@/server/services/content/drafts'
import { refuseOutdatedChange } from '@/server/services/content/outdated-change'
import { loadDraftCategory } from './draft-catalogue'
import { getRelationId } from '@/domain/content/relations'

type CategoryData = DraftData<'categories'>

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Checks that the name is unique, ignoring case, because lists are filtered by the names of categories. */
const checkName = async (
  { payload }: PayloadRequest,
  name: string | undefined,
  own?: string,
): Promise<Result<null>> => {
  if (name === undefined) return ok(null)
  const others = (await listDraftDocuments(payload, 'categories')).filter(({ id }) => String(id) !== own)
  return others.some((other) => isSameName(other.name ?? '', name))
    ? fail('CATEGORY_EXISTS', { field: 'category_name' })
    : ok(null)
}

const toRichText = async (
  { payload }: PayloadRequest,
  description: string | null | undefined,
): Promise<Result<CategoryData>> => {
  if (description === undefined) return ok({})
  const document = await parseHtmlDocument(payload, description ?? '')
  return document.ok
    ? ok({ description: document.value as CategoryData['description'] })
    : fail(document.code, { field: 'description' })
}

/** Handles a duplicate name. If two people save the same name at the same time, the database accepts only one. */
const catchDuplicate = async <T>(write: () => Promise<T>): Promise<Result<T>> => {
  try {
    return ok(await write())
  } catch (error) {
    if (isTaken(error)) return fail('CATEGORY_EXISTS', { field: 'category_name' })
    throw error
  }
}

/** Creates a category, which visitors see straight away. Fails with `CATEGORY_EXISTS`. */
export const createCategory = async (
  req: PayloadRequest,
  { category_name: name, description }: NewCategory,
): Promise<Result<Category>> => {
  const free = await checkName(req, name)
  if (!free.ok) return free
  const text = await toRichText(req, description)
  if (!text.ok) return text
  const taken = await findTakenSlugs(req.payload, 'categories')
  const slug = findFreeSlug(toSlug(name) || 'category', (tried) => !taken.has(tried))
  const created = await catchDuplicate(() =>
    req.payload.create({
      collection: 'categories',
      data: { ...text.value, name, slug, leadsTo: 'services', _status: 'published' },
      depth: 0,
      overrideAccess: false,
      user: req.user,
    }),
  )
  return created.ok ? loadDraftCategory(req.payload, String(created.value.id)) : created
}

const write = (
  req: PayloadRequest,
  edited: DraftDocument<'categories'>,
  data: CategoryData,
  published?: boolean,
): Promise<void> =>
  writeDraft(req, 'categories', edited, {
    change: () => data,
    isUnfinished: ({ name }) => !name,
    published,
  })

const withPicture = (data: CategoryData, picture: string | undefined): CategoryData =>
  picture ? { ...data, picture } : data

const toCategoryChange = async (
  req: PayloadRequest,
  input: CategoryChange,
): Promise<Result<CategoryData>> => {
  const text = await toRichText(req, input.description)
  if (!text.ok) return text
  return ok({
    ...toDocumentFields<'categories'>(input.fields),
    ...text.value,
    ...(input.category_name === undefined ? {} : { name: input.category_name }),
    ...(input.archived === undefined ? {} : { archived: input.archived }),
    ...(input.removeImage ? { picture: null } : {}),
  })
}

/** Updates only the fields that were sent. If the category is published, visitors see the change straight away. */
export const changeCategory = async (
  req: PayloadRequest,
  id: string,
  input: CategoryChange,
): Promise<Result<Category>> => {
  const category = await findDraftDocument(req.payload, 'categories', id)
  if (!category) return fail('CATEGORY_NOT_FOUND')
  const free = await checkName(req, input.category_name, id)
  if (!free.ok) return free
  const change = await toCategoryChange(req, input)
  if (!change.ok) return change
  const outdated = await refuseOutdatedChange(req, {
    collection: 'categories',
    stored: category,
    seenAt: input.seen_at,
    change: () => withPicture(change.value, findPendingPicture(input.categoryImg)),
  })
  if (outdated) return outdated
  const name = change.value.name ?? category.name
  if (input.is_published && !name) return fail('CATEGORY_NAME_REQUIRED', { field: 'category_name' })
  // Last, because a picture stays stored even if something else is refused.
  const picture = await uploadPicture(req, { field: 'categoryImg', sent: input.categoryImg, alt: name ?? '' })
  if (!picture.ok) return picture
  const data = withPicture(change.value, picture.value)
  const saved = await catchDuplicate(() => write(req, category, data, input.is_published))
  return saved.ok ? loadDraftCategory(req.payload, id) : saved
}

/**
 * Deletes a category, or archives it if anything still refers to it (D47). Returns true if it was archived. Fails with
 * `CATEGORY_HAS_SERVICES` while it has treatments on offer.
 */
export const removeCategory = async (req: PayloadRequest, id: string): Promise<Result<boolean>> => {
  const { payload } = req
  const category = await findDraftDocument(payload, 'categories', id)
  if (!category) return fail('CATEGORY_NOT_FOUND')
  const services = await listDraftDocuments(payload, 'services')
  const own = services.filter((service) => getRelationId(service.category) === id)
  if (own.some(({ archived }) => !archived)) return fail('CATEGORY_HAS_SERVICES')
  const stays = own.length > 0 || (await isCategoryNamed(payload, id))
  if (stays) await write(req, category, { archived: true })
  else await payload.delete({ collection: 'categories', id, overrideAccess: true, context: req.context })
  await writeAudit(req, {
    action: stays ? 'category-archived' : 'category-removed',
    subject: 'categories',
    subjectId: id,
    summary: category.name ?? '',
  })
  return ok(stays)
}
