import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { Received } from '@/contract/call'
import type { importTreatments as importCall } from '@/contract/import-treatments'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { getRelationId, getRelationIds, toNamedStaff } from '@/domain/content/relations'
import { fail, ok, type Result } from '@/domain/errors'
import type { ImportedChange } from '@/domain/imports/imports'
import { foldName, type ImportedTreatment } from '@/domain/imports/treatment-rows'
import { findFreeSlug, toSlug } from '@/domain/text/slug'
import { expireTags } from '@/server/cache/expire-content'
import { findDraftDocument, findTakenSlugs } from '@/server/repositories/content'
import type { Row } from '@/server/repositories/store'
import { withPrices } from '@/server/services/catalogue/service-input'
import { writePriceListValues } from '@/server/services/catalogue/save-service'
import { showReadyLocations } from '@/server/services/catalogue/set-up'
import { type DraftData, storeDraft } from '@/server/services/content/drafts'
import { findTreatments } from './check-treatments'
import { toFingerprint, type Ready } from './check-file'

type Service = Pick<
  Row<'services'>,
  'name' | 'category' | 'durationMinutes' | 'cleanUpMinutes' | 'description' | 'patchTest' | 'archived'
> &
  Pick<Row<'services'>, 'prices' | 'staff' | 'hasNoStaff' | 'images' | 'summary'>

const getText = (node: unknown): string => {
  if (typeof node !== 'object' || node === null) return ''
  const { text, children, root } = node as { text?: unknown; children?: unknown; root?: unknown }
  const inside = Array.isArray(children) ? children.map(getText).join('\n') : getText(root)
  return typeof text === 'string' ? text : inside
}

/** A hash of what staff can edit, to see later if a treatment is as it was imported. Publishing it is no edit. */
export const toTreatmentHash = (service: Service): string => {
  const prices = (service.prices ?? []).map(({ location, pricePence }) => [
    getRelationId(location),
    pricePence ?? null,
  ])
  const values = [
    ...[service.name, getRelationId(service.category), service.durationMinutes, service.cleanUpMinutes],
    ...[getText(service.description), service.patchTest ?? false, service.archived ?? false],
    ...[prices.toSorted(), getRelationIds(service.staff).toSorted()],
    ...[getRelationIds(service.images), service.summary || null],
    ...(service.hasNoStaff ? [true] : []),
  ]
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}

/** The price at each location, in pence. */
export const toPriceMap = ({ prices }: Pick<Service, 'prices'>): Map<string, number | null> =>
  new Map(
    (prices ?? []).flatMap(({ location, pricePence }) => {
      const id = getRelationId(location)
      return id === null ? [] : [[id, pricePence ?? null] as const]
    }),
  )

/** Replaces the prices that still are as in `from` by those in `to`. */
export const replacePrices = (
  service: Row<'services'>,
  { from, to }: { from: Record<string, unknown>; to: Record<string, unknown> },
): DraftData<'services'> => {
  const now = toPriceMap(service)
  const changed = Object.entries(to).filter(([id]) => (now.get(id) ?? null) === (from[id] ?? null))
  return { prices: withPrices(service.prices, new Map(changed as [string, number | null][])) }
}

/** Hands out slugs that no document has. */
const createSlugs = (taken: Set<string>, fallback: string) => (name: string) => {
  const slug = findFreeSlug(toSlug(name) || fallback, (tried) => !taken.has(tried))
  taken.add(slug)
  return slug
}

const SLUG = 'slug:'

/** The slug of a treatment that was planned but may not have been written. Null if the id is known. */
export const findPlannedSlug = (id: string): string | null =>
  id.startsWith(SLUG) ? id.slice(SLUG.length) : null

interface Writing {
  req: PayloadRequest
  isPublished: boolean
}

/** Creates content, as a draft or published. */
const create = async <S extends 'services' | 'categories'>(
  { req, isPublished }: Writing,
  collection: S,
  data: DraftData<S>,
): Promise<Row<S>> => {
  const _status = isPublished ? 'published' : 'draft'
  const asked = { collection, data: { ...data, _status }, draft: !isPublished, depth: 0 }
  const created = await req.payload.create({
    ...asked,
    overrideAccess: false,
    user: req.user,
    req: { context: req.context },
  } as unknown as Parameters<typeof req.payload.create>[0])
  return created as unknown as Row<S>
}

const toData = (
  treatment: ImportedTreatment,
  { slug, category }: { slug: string; category: string },
): DraftData<'services'> => ({
  name: treatment.name,
  slug,
  category,
  durationMinutes: treatment.minutes,
  cleanUpMinutes: treatment.cleanUp,
  patchTest: treatment.patchTest,
  ...toNamedStaff(treatment.performers),
  prices: Object.entries(treatment.prices).map(([location, pricePence]) => ({ location, pricePence })),
  ...(treatment.description === null
    ? {}
    : { description: toRichTextDocument(treatment.description) as DraftData<'services'>['description'] }),
})

/** Changes the prices of a treatment. Unless it is published, its visitors’ prices stay the same. */
const updatePrices = async (
  { req, isPublished }: Writing,
  { id, before, after }: ImportedChange,
): Promise<void> => {
  const service = await findDraftDocument(req.payload, 'services', id)
  if (!service) return
  const change = (version: Row<'services'>) => replacePrices(version, { from: before, to: after })
  if (isPublished) return writePriceListValues(req, service, change)
  await storeDraft(req, 'services', id, { ...change(service), _status: 'draft' }, true)
}

/** Checks the file again. Fails if it has errors, or if something has changed since the owner saw the preview. */
export const prepareTreatments = async (
  req: PayloadRequest,
  input: Received<typeof importCall>,
): Promise<Result<Ready>> => {
  const { payload } = req
  const found = await findTreatments(payload, input)
  if (!found.ok) return found
  const { errors, plan } = found.value
  if (errors.length > 0) return fail('IMPORT_HAS_ERRORS')
  if (toFingerprint(plan) !== input.fingerprint) return fail('IMPORT_CHANGED')
  const toServiceSlug = createSlugs(await findTakenSlugs(payload, 'services'), 'treatment')
  const toCategorySlug = createSlugs(await findTakenSlugs(payload, 'categories'), 'category')
  const planned = plan.create.map(({ treatment }) => ({ treatment, slug: toServiceSlug(treatment.name) }))
  const categories = plan.categories.map((name) => ({ name, slug: toCategorySlug(name) }))
  const rest = {
    updated: plan.update.map(({ id, before, after }) => ({ id, before, after })),
    categories: categories.map(({ slug }) => slug),
  }
  const isPublished = input.publishes ?? false
  const writing = { req: { ...req, context: { ...req.context, expiresAfterwards: true } }, isPublished }
  return ok({
    plan: { ...rest, created: planned.map(({ slug }) => ({ id: `${SLUG}${slug}`, hash: '' })) },
    async write(beat) {
      const ids = new Map<string, string>()
      for (const { name, slug } of categories) {
        const data = { name, slug, leadsTo: 'services' } as const
        ids.set(foldName(name), String((await create(writing, 'categories', data)).id))
      }
      const created: { id: string; hash: string }[] = []
      for (const { treatment, slug } of planned) {
        const category = treatment.category.id ?? ids.get(foldName(treatment.category.name)) ?? ''
        const row = await create(writing, 'services', toData(treatment, { slug, category }))
        created.push({ id: String(row.id), hash: toTreatmentHash(row) })
        await beat()
      }
      for (const change of rest.updated) {
        await updatePrices(writing, change)
        await beat()
      }
      if (isPublished) {
        await expireTags(payload, ['services', 'categories'])
        await showReadyLocations(payload)
      }
      return { ...rest, created }
    },
  })
}
