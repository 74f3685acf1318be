import { z } from 'zod'
import { MINUTE } from '../../domain/time/minutes'
import { askJson, WAITS, withRetries } from './ask'
import { shortMemory } from './short-memory'

/** What Google says of a place. */
export interface PlaceDetails {
  name: string
  address: string
  mapsUrl: string
  closedForNow: boolean
}

/** Google's places. A failure is thrown. Nothing of it may be stored: its terms allow a short memory alone. */
export interface PlacesPort {
  details(placeId: string): Promise<PlaceDetails>
}

export interface PlacesOptions {
  key: string
  /** Another site in its place: tests have one. */
  address?: string
  /** Ms between the tries. */
  waits?: readonly number[]
  patience?: number
}

const https = z.string().regex(/^https:\/\//)

/** Empty values are left out of an answer. */
const details = z.object({
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().default(''),
  googleMapsUri: https,
  businessStatus: z.string().default('OPERATIONAL'),
})

/** How long an answer counts, and how long Google is left alone after a failure. */
const times = { keep: 10 * MINUTE, afterFailure: MINUTE }

/** Google's Places API (New). */
export const googlePlaces = ({ key, address, waits = WAITS, patience }: PlacesOptions): PlacesPort => {
  const base = address ?? 'https://places.googleapis.com'
  const ask = (placeId: string, fields: string): Promise<unknown> => {
    const url = new URL(`/v1/places/${encodeURIComponent(placeId)}?languageCode=en-GB&regionCode=GB`, base)
    const headers = { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields }
    return withRetries(() => askJson(url, { headers, patience }), waits)
  }
  const knownDetails = shortMemory<PlaceDetails>(times)
  return {
    details: (placeId) =>
      knownDetails(placeId, async () => {
        const fields = 'id,displayName,formattedAddress,googleMapsUri,businessStatus'
        const place = details.parse(await ask(placeId, fields))
        return {
          name: place.displayName?.text ?? '',
          address: place.formattedAddress,
          mapsUrl: place.googleMapsUri,
          closedForNow: place.businessStatus.startsWith('CLOSED_'),
        }
      }),
  }
}
