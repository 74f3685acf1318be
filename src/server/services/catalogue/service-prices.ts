import { type PayloadRequest, ValidationError } from 'payload'
import type { Service } from '@/contract/catalogue'
import { getCopiedPrice } from '@/domain/content/set-up'
import { fail, ok, type Result } from '@/domain/errors'
import { expireTags } from '@/server/cache/expire-content'
import { findDraftDocument, listDraftDocuments } from '@/server/repositories/content'
import { listAllLocations } from '@/server/repositories/catalogue'
import { loadDraftService } from './draft-catalogue'
import { type RefusedService, toRefusedService } from './publish-drafts'
import { writePriceListValues } from './save-service'
import { findLocationNamed, withPrices } from './service-input'
import { showReadyLocations } from './set-up'
import { getRelationId } from '@/domain/content/relations'

/**
 * Adds a location without a price. The treatment cannot be booked there until a price above £0 is saved (D33). If the
 * treatment already has the location, nothing changes.
 */
export const addPrice = async (
  req: PayloadRequest,
  serviceId: string,
  wanted: string,
): Promise<Result<Service>> => {
  const service = await findDraftDocument(req.payload, 'services', serviceId)
  if (!service) return fail('SERVICE_NOT_FOUND')
  const location = findLocationNamed(await listAllLocations(req.payload), wanted)
  if (!location) return fail('LOCATION_NOT_FOUND', { field: 'location_id' })
  const isThere = service.prices?.some((row) => getRelationId(row.location) === location)
  if (!isThere)
    await writePriceListValues(req, service, ({ prices }) => {
      const has = prices?.some((row) => getRelationId(row.location) === location)
      return has ? {} : { prices: withPrices(prices, new Map([[location, null]])) }
    })
  return loadDraftService(req.payload, serviceId)
}

/** Removes the price at a location, so that the treatment is no longer offered there. Fails with `PRICE_NOT_FOUND`. */
export const removePrice = async (
  req: PayloadRequest,
  serviceId: string,
  locationName: string,
): Promise<Result<Service>> => {
  const service = await findDraftDocument(req.payload, 'services', serviceId)
  if (!service) return fail('SERVICE_NOT_FOUND')
  const location = findLocationNamed(await listAllLocations(req.payload), locationName)
  if (!location || !service.prices?.some((row) => getRelationId(row.location) === location))
    return fail('PRICE_NOT_FOUND', { field: 'locationName' })
  await writePriceListValues(req, service, ({ prices }) => ({
    prices: withPrices(prices, new Map()).filter((row) => row.location !== location),
  }))
  return loadDraftService(req.payload, serviceId)
}

/**
 * Gives all treatments the price at `to` that they have at `from`. Prices that exist at `to` stay. Treatments that
 * Payload refuses are left out. If it is interrupted, a second call adds the rest.
 */
export const copyPrices = async (
  req: PayloadRequest,
  to: string,
  from: string,
): Promise<Result<{ added: number; refused: RefusedService[] }>> => {
  const { payload } = req
  const places = new Set((await listAllLocations(payload)).map(({ id }) => String(id)))
  if (!places.has(to)) return fail('LOCATION_NOT_FOUND', { field: 'location_id' })
  if (!places.has(from)) return fail('LOCATION_NOT_FOUND', { field: 'from_location_id' })
  const services = (await listDraftDocuments(payload, 'services')).filter(
    (service) => !service.archived && getCopiedPrice(service, from, to) !== null,
  )
  // Pages expire only once, and a new location is only shown with all its prices.
  const together = { ...req, context: { ...req.context, expiresAfterwards: true } }
  const refused: RefusedService[] = []
  try {
    for (const service of services)
      await writePriceListValues(together, service, (version) => {
        const pence = getCopiedPrice(version, from, to)
        return pence === null ? {} : { prices: withPrices(version.prices, new Map([[to, pence]])) }
      }).catch((error: unknown) => {
        if (!(error instanceof ValidationError)) throw error
        refused.push(toRefusedService(service, error))
      })
  } finally {
    if (services.length > 0) await expireTags(payload, ['services'])
  }
  await showReadyLocations(payload)
  return ok({ added: services.length - refused.length, refused })
}
