import type { BasePayload } from 'payload'
import type { PlaceDetails } from '../../../contract/catalogue'
import { fail, ok, type Result } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import { env } from '../../env'
import { liveLocation } from '../../repositories/catalogue'

/** What Google says of a location; null without a key or a place, and when it does not answer (D77). */
export const placeDetails = async (
  payload: BasePayload,
  locationId: string,
): Promise<Result<PlaceDetails>> => {
  const location = await liveLocation(payload, locationId)
  if (!location) return fail('LOCATION_NOT_FOUND')
  const { places } = dependenciesOf(payload)
  const placeId = location.placeId || env().google.placeId
  if (!places || !placeId) return ok(null)
  try {
    const { name, address, mapsUrl, closedForNow } = await places.details(placeId)
    return ok({ name, address, maps_url: mapsUrl, closed_for_now: closedForNow })
  } catch (error) {
    payload.logger.warn({ err: error }, 'Google returned no details of a place')
    return ok(null)
  }
}
