import type { BasePayload } from 'payload'
import type { ImportedChange, ImportPlan } from '@/domain/imports/imports'
import { expireTags } from '@/server/cache/expire-content'
import { isCategoryNamed, isServiceNamed } from '@/server/repositories/catalogue'
import { type DraftDocument, findDraftDocument, findIdBySlug } from '@/server/repositories/content'
import { setOffSale } from '@/server/repositories/imports'
import { writePriceListValues } from '@/server/services/catalogue/save-service'
import { addStay, type TakeBack } from './check-file'
import { findPlannedSlug, replacePrices, toPriceMap, toTreatmentHash } from './write-treatments'

type Service = DraftDocument<'services'>

const findCreated = async (payload: BasePayload, id: string): Promise<Service | null> => {
  const slug = findPlannedSlug(id)
  const found = slug === null ? id : await findIdBySlug(payload, 'services', slug)
  return found === null ? null : findDraftDocument(payload, 'services', found)
}

/**
 * Deletes a treatment unless it is in use. A published one is taken off sale first, so that a simultaneous booking is
 * either found or refused (D22). Returns true if it was deleted.
 */
const removeUnused = async (payload: BasePayload, { id, _status }: Service): Promise<boolean> => {
  const service = String(id)
  if (_status === 'published') await setOffSale(payload, service, true)
  if (await isServiceNamed(payload, service)) {
    if (_status === 'published') await setOffSale(payload, service, false)
    return false
  }
  const context = { expiresAfterwards: true }
  await payload.delete({ collection: 'services', id: service, overrideAccess: true, context })
  return true
}

/** True if the prices still are as the import wrote them. */
const isAsImported = (service: Service, after: Record<string, unknown>): boolean => {
  const prices = toPriceMap(service)
  return Object.entries(after).every(([location, pence]) => prices.get(location) === pence)
}

const restorePrices = async (
  payload: BasePayload,
  service: Service,
  { before, after }: ImportedChange,
): Promise<void> => {
  const writer = { payload, user: null, context: { expiresAfterwards: true }, overrideAccess: true } as const
  await writePriceListValues(writer, service, (version) =>
    replacePrices(version, { from: after, to: before }),
  )
}

/** Deletes the categories that the import created, unless something else is in them. */
const removeCategories = async (payload: BasePayload, { categories = [] }: ImportPlan): Promise<void> => {
  for (const slug of categories) {
    const id = await findIdBySlug(payload, 'categories', slug)
    if (id !== null && !(await isCategoryNamed(payload, id)))
      await payload.delete({ collection: 'categories', id, overrideAccess: true })
  }
}

/** Goes through the treatments of an import. Those that nobody has edited or booked since are deleted or restored. */
export const takeBackTreatments: TakeBack = async (payload, plan, beat) => {
  const counts = { deleted: 0, restored: 0, stay: 0, stayNames: [] }
  for (const { id, hash } of plan.created) {
    const service = await findCreated(payload, id)
    await beat?.()
    if (!service) continue
    // A treatment of an interrupted import has no hash yet.
    const isUntouched = hash === '' || toTreatmentHash(service) === hash
    const isFree = isUntouched && !(await isServiceNamed(payload, String(service.id)))
    if (isFree && (!beat || (await removeUnused(payload, service)))) counts.deleted += 1
    else addStay(counts, [service.name ?? ''])
  }
  for (const change of plan.updated) {
    const service = await findDraftDocument(payload, 'services', change.id)
    await beat?.()
    if (!service) continue
    if (isAsImported(service, change.after)) {
      if (beat) await restorePrices(payload, service, change)
      counts.restored += 1
    } else if (isAsImported(service, change.before)) continue
    else addStay(counts, [service.name ?? ''])
  }
  if (!beat) return counts
  await removeCategories(payload, plan)
  await expireTags(payload, ['services', 'categories'])
  return counts
}
