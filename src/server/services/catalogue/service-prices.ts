import type { PayloadRequest } from 'payload'
import type { Service } from '@/contract/catalogue'
import { fail, type Result } from '@/domain/errors'
import { findDraftDocument } from '@/server/repositories/content'
import { listAllLocations } from '@/server/repositories/catalogue'
import { loadDraftService } from './draft-catalogue'
import { writeService } from './save-service'
import { findLocationNamed, withPrices } from './service-input'
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
    await writeService(req, service, ({ prices }) => {
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
  await writeService(req, service, ({ prices }) => ({
    prices: withPrices(prices, new Map()).filter((row) => row.location !== location),
  }))
  return loadDraftService(req.payload, serviceId)
}
