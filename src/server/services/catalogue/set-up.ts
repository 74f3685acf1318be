import type { BasePayload } from 'payload'
import {
  type BookableFacts,
  countCopiedPrices,
  deriveLocationSteps,
  deriveServiceSteps,
  isReady,
  keepTickedLocations,
} from '@/domain/content/set-up'
import { getRelationId, getRelationIds, indexById } from '@/domain/content/relations'
import type { Answered } from '@/contract/call'
import type { readLocationSetUp, readServiceSetUp } from '@/contract/set-up'
import { fail, ok, type Result } from '@/domain/errors'
import { toDayKey } from '@/domain/time/time'
import { expireTags } from '@/server/cache/expire-content'
import { dependenciesOf } from '@/server/dependencies'
import {
  endSetUp,
  findLocation,
  isOnTheSite,
  listLiveCategories,
  listLiveLocations,
  listLiveStaff,
  listLocationsInSetUp,
  listPublishedServices,
} from '@/server/repositories/catalogue'
import { findDraftDocument, listDraftDocuments } from '@/server/repositories/content'
import { listResourcesOfKinds } from '@/server/repositories/resources'
import { findWorkLocations } from '@/server/repositories/schedule'

/** Loads the facts with a fixed number of queries. */
const loadBookableFacts = async (payload: BasePayload): Promise<BookableFacts> => {
  const [services, categories, staff, works] = await Promise.all([
    listPublishedServices(payload),
    listLiveCategories(payload),
    listLiveStaff(payload),
    findWorkLocations(payload, toDayKey(dependenciesOf(payload).clock.now())),
  ])
  return { services, categories: indexById(categories), staff, works: keepTickedLocations(works, staff) }
}

const findReadyAndShow = async (payload: BasePayload): Promise<void> => {
  const waiting = await listLocationsInSetUp(payload)
  if (waiting.length === 0) return
  const facts = await loadBookableFacts(payload)
  const ready = waiting.filter((one) => isReady(deriveLocationSteps(facts, { ...one, isPublished: true })))
  if (ready.length === 0) return
  try {
    for (const { id } of ready) await endSetUp(payload, String(id))
  } finally {
    await expireTags(payload, ['locations'])
  }
}

/**
 * Shows new locations to visitors that have become ready: published, with opening hours, and a treatment with a price
 * there that somebody with working hours there performs. They stay visible afterwards, whatever changes. If no location
 * is new, this makes only one query. It never fails, because what made them ready has already been saved. It is tried
 * again at the next save and every minute.
 */
export const showReadyLocations = async (payload: BasePayload): Promise<void> => {
  try {
    await findReadyAndShow(payload)
  } catch (err) {
    payload.logger.error({ err, msg: 'new locations could not be shown; tried again soon' })
  }
}

/** Loads what visitors still need at a location, and what can be copied to it from other locations. */
export const loadLocationSetUp = async (
  payload: BasePayload,
  id: string,
): Promise<Result<Answered<typeof readLocationSetUp>>> => {
  const stored = await findLocation(payload, id)
  if (!stored) return fail('LOCATION_NOT_FOUND')
  const asked = { collection: 'locations', id, depth: 0, draft: true, overrideAccess: true } as const
  const [edited, facts, locations, drafts] = await Promise.all([
    payload.findByID(asked),
    loadBookableFacts(payload),
    listLiveLocations(payload),
    listDraftDocuments(payload, 'services'),
  ])
  const { openingText } = edited
  // Opening hours that are only in the draft still have to be published.
  const isPublished = stored._status === 'published' && !(openingText?.trim() && !stored.openingText?.trim())
  const live = drafts.filter(({ archived }) => !archived)
  return ok({
    is_shown: isOnTheSite(stored),
    steps: deriveLocationSteps(facts, { id, isPublished, openingText }),
    copies: locations
      .filter((one) => String(one.id) !== id)
      .map((one) => {
        const { added, kept } = countCopiedPrices(live, String(one.id), id)
        return {
          location_id: String(one.id),
          location_name: one.name,
          opening_hours: one.openingText?.trim() || null,
          prices_added: added,
          prices_kept: kept,
        }
      }),
  })
}

/** Loads what visitors still need to book a treatment. Fails with `SERVICE_NOT_FOUND`. */
export const loadServiceSetUp = async (
  payload: BasePayload,
  id: string,
): Promise<Result<Answered<typeof readServiceSetUp>>> => {
  const service = await findDraftDocument(payload, 'services', id)
  if (!service) return fail('SERVICE_NOT_FOUND')
  const kinds = getRelationIds(service.resourceKinds)
  const [facts, live, resources] = await Promise.all([
    loadBookableFacts(payload),
    listLiveLocations(payload),
    kinds.length > 0 ? listResourcesOfKinds(payload, kinds) : [],
  ])
  const equipped = new Set(
    resources.map(({ kind, location }) => `${getRelationId(kind)}|${getRelationId(location)}`),
  )
  const locations = live.map((one) => ({ id: one.id, isSeen: isOnTheSite(one) }))
  const isPublished = service._status === 'published' && service.archived !== true
  return ok({ steps: deriveServiceSteps(facts, locations, equipped, { ...service, isPublished }) })
}
