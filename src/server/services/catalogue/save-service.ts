import type { PayloadRequest } from 'payload'
import { parseHtmlDocument } from '@/server/content/text-rules'
import type { Service } from '@/contract/catalogue'
import type { NewService, ServiceChange } from '@/contract/services'
import { fail, ok, type Result } from '@/domain/errors'
import { findFreeSlug, toSlug } from '@/domain/text/slug'
import { type DraftDocument, findDraftDocument, findTakenSlugs } from '@/server/repositories/content'
import { listAllLocations, isServiceNamed } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { findPendingPicture, uploadPicture } from '@/server/services/content/picture'
import {
  type DraftData,
  type DraftWriter,
  storeDraft,
  toDocumentFields,
  writeDraft,
} from '@/server/services/content/drafts'
import { refuseOutdatedChange } from '@/server/services/content/outdated-change'
import { loadDraftService } from './draft-catalogue'
import { findLocationNamed, checkServicePrices, checkServiceStaff, withPrices } from './service-input'
import { writeAudit } from '@/server/repositories/audit'
import { getRelationId, getRelationIds } from '@/domain/content/relations'

type ServiceData = DraftData<'services'>

const isUnfinished = ({ name, category, durationMinutes }: ServiceData): boolean =>
  !name || !category || !durationMinutes

/** Changes the published treatment and, separately, its latest unpublished edits (D83). */
export const writeService = (
  req: DraftWriter,
  edited: DraftDocument<'services'>,
  change: (service: Row<'services'>) => ServiceData,
  published?: boolean,
): Promise<void> => writeDraft(req, 'services', edited, { change, isUnfinished, published })

/** Changes prices, minutes or staff. An unpublished treatment may be unfinished, so only a published one is validated. */
export const writePriceListValues = (
  req: DraftWriter,
  edited: DraftDocument<'services'>,
  change: (service: Row<'services'>) => ServiceData,
): Promise<void> =>
  edited._status === 'published'
    ? writeService(req, edited, change)
    : storeDraft(req, 'services', String(edited.id), { ...change(edited), _status: 'draft' }, true)

const USUAL_MINUTES = 45

/** Loads the texts and the staff of a treatment, if they were sent. */
const loadServiceParts = async (
  req: PayloadRequest,
  { description, staff_ids }: Pick<ServiceChange, 'description' | 'staff_ids'>,
): Promise<Result<ServiceData>> => {
  const staff = await checkServiceStaff(req, staff_ids)
  if (!staff.ok) return staff
  const data: ServiceData = staff.value === null ? {} : { staff: staff.value, hasNoStaff: false }
  if (description === undefined) return ok(data)
  const document = await parseHtmlDocument(req.payload, description ?? '')
  if (!document.ok) return fail(document.code, { field: 'description' })
  return ok({ ...data, description: document.value as ServiceData['description'] })
}

const checkCategory = async ({ payload }: PayloadRequest, id: string): Promise<Result<string>> => {
  if (id === '') return fail('SERVICE_CATEGORY_REQUIRED', { field: 'category_id' })
  const category = await findDraftDocument(payload, 'categories', id)
  return category ? ok(id) : fail('CATEGORY_NOT_FOUND', { field: 'category_id' })
}

/** Creates a treatment that visitors can book straight away at every location where it has a price (D33, D46). */
export const createService = async (req: PayloadRequest, input: NewService): Promise<Result<Service>> => {
  const location = findLocationNamed(await listAllLocations(req.payload), input.locationId)
  if (!location) return fail('LOCATION_NOT_FOUND', { field: 'locationId' })
  const category = await checkCategory(req, input.category_id)
  if (!category.ok) return category
  const parts = await loadServiceParts(req, input)
  if (!parts.ok) return parts
  const name = input.service_name
  const picture = await uploadPicture(req, { field: 'service_img', sent: input.service_img, alt: name })
  if (!picture.ok) return picture
  const taken = await findTakenSlugs(req.payload, 'services')
  const created = await req.payload.create({
    collection: 'services',
    data: {
      ...toDocumentFields<'services'>(input.fields),
      ...parts.value,
      name,
      category: category.value,
      cleanUpMinutes: 0,
      durationMinutes: input.duration_minutes ?? USUAL_MINUTES,
      prices: [{ location, pricePence: input.price }],
      images: picture.value ? [picture.value] : [],
      slug: findFreeSlug(toSlug(name) || 'treatment', (slug) => !taken.has(slug)),
      _status: 'published',
    },
    depth: 0,
    overrideAccess: false,
    user: req.user,
  })
  return loadDraftService(req.payload, String(created.id))
}

/** Returns the pictures with the first one replaced or removed. Undefined if they do not change. */
const changeImages = (
  images: ServiceData['images'],
  added: string | undefined,
  removes: boolean | undefined,
): ServiceData => {
  if (!added && !removes) return {}
  return { images: [...(added ? [added] : []), ...getRelationIds(images).slice(1)] }
}

/** The treatment's own deposit (D98). Null if none was sent. Fails with `BOOKING_FEE_INVALID`. */
const checkDeposit = (input: ServiceChange): Result<ServiceData['deposit'] | null> => {
  const { booking_fee: kind, booking_fee_percent: percent, booking_fee_amount: amountPence } = input
  if (kind == null) return ok(null)
  if (kind === 'percent' && percent === undefined)
    return fail('BOOKING_FEE_INVALID', { field: 'booking_fee_percent' })
  if (kind === 'amount' && amountPence === undefined)
    return fail('BOOKING_FEE_INVALID', { field: 'booking_fee_amount' })
  return ok({
    kind,
    ...(kind === 'percent' ? { percent } : {}),
    ...(kind === 'amount' ? { amountPence } : {}),
  })
}

const toPlainServiceFields = (input: ServiceChange): ServiceData => ({
  ...(input.name === undefined ? {} : { name: input.name }),
  ...(input.duration === undefined ? {} : { durationMinutes: input.duration }),
  ...(input.archived === undefined ? {} : { archived: input.archived }),
})

/** Converts all fields that were sent. `picture` is the id of the one that was sent, once it is stored. */
const toServiceChange = async (
  req: PayloadRequest,
  input: ServiceChange,
): Promise<Result<(service: Row<'services'>, picture?: string) => ServiceData>> => {
  const category = input.category_id == null ? ok(null) : await checkCategory(req, input.category_id)
  if (!category.ok) return category
  const prices = await checkServicePrices(req, input.prices)
  if (!prices.ok) return prices
  const deposit = checkDeposit(input)
  if (!deposit.ok) return deposit
  const parts = await loadServiceParts(req, input)
  if (!parts.ok) return parts
  const fields = toDocumentFields<'services'>(input.fields)
  return ok((service, picture) => ({
    ...fields,
    ...toPlainServiceFields(input),
    ...parts.value,
    ...(category.value === null ? {} : { category: category.value }),
    ...(deposit.value === null ? {} : { deposit: { ...service.deposit, ...deposit.value } }),
    ...(prices.value === null ? {} : { prices: withPrices(service.prices, prices.value) }),
    ...changeImages(fields.images ?? service.images, picture, input.removeImage),
  }))
}

/** Checks that a published treatment has everything it needs. */
const checkComplete = (data: ServiceData): Result<null> => {
  if (!data.name) return fail('SERVICE_NAME_REQUIRED', { field: 'name' })
  return getRelationId(data.category) ? ok(null) : fail('SERVICE_CATEGORY_REQUIRED', { field: 'category_id' })
}

/**
 * Updates only the fields that were sent. The picture is stored last, because it stays even if something else is
 * refused. If the treatment is published, visitors see the change straight away.
 */
export const changeService = async (
  req: PayloadRequest,
  id: string,
  input: ServiceChange,
): Promise<Result<Service>> => {
  const service = await findDraftDocument(req.payload, 'services', id)
  if (!service) return fail('SERVICE_NOT_FOUND')
  const change = await toServiceChange(req, input)
  if (!change.ok) return change
  const attempt = {
    collection: 'services',
    stored: service,
    seenAt: input.seen_at,
    change: (version: Row<'services'>) => change.value(version, findPendingPicture(input.serviceImg)),
  } as const
  const outdated = await refuseOutdatedChange(req, attempt)
  if (outdated) return outdated
  const complete = input.is_published ? checkComplete({ ...service, ...change.value(service) }) : ok(null)
  if (!complete.ok) return complete
  const alt = input.name ?? service.name ?? ''
  const picture = await uploadPicture(req, { field: 'serviceImg', sent: input.serviceImg, alt })
  if (!picture.ok) return picture
  const write = (version: Row<'services'>) => change.value(version, picture.value)
  await writeService(req, service, write, input.is_published)
  return loadDraftService(req.payload, id)
}

/**
 * Deletes a treatment, or archives it if a booking, basket, code or promotion refers to it (D22). Returns true if it
 * was archived. The treatment is taken off sale first, so that a simultaneous booking is either found or refused.
 */
export const removeService = async (req: PayloadRequest, id: string): Promise<Result<boolean>> => {
  const { payload } = req
  const service = await findDraftDocument(payload, 'services', id)
  if (!service) return fail('SERVICE_NOT_FOUND')
  await writeService(req, service, () => ({ archived: true }))
  const stays = await isServiceNamed(payload, id)
  if (!stays) await payload.delete({ collection: 'services', id, overrideAccess: true, context: req.context })
  await writeAudit(req, {
    action: stays ? 'service-archived' : 'service-removed',
    subject: 'services',
    subjectId: id,
    summary: service.name ?? '',
  })
  return ok(stays)
}
