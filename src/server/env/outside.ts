import { z } from 'zod'
import { EnvironmentError } from './environment-error'
import { optional } from './settings'

export const outsideFields = z.object({
  GOOGLE_PLACES_KEY: optional,
  GOOGLE_PLACE_ID: optional,
  GOOGLE_MAPS_KEY: optional,
  INSTAGRAM_TOKEN: optional,
})

export interface GoogleSettings {
  /** Reviews of the salon; null: testimonials of the CMS. */
  reviews: { key: string; placeId: string } | null
  /** Null: the salon's own drawn map. */
  mapsKey: string | null
}

type Fields = z.infer<typeof outsideFields>

/** Google's services, each for itself. */
export const googleOf = (v: Fields): GoogleSettings => {
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACE_ID: placeId } = v
  if (key && !placeId)
    throw new EnvironmentError('GOOGLE_PLACES_KEY is set: set GOOGLE_PLACE_ID too, or leave both out.')
  if (placeId && !key)
    throw new EnvironmentError('GOOGLE_PLACE_ID is set: set GOOGLE_PLACES_KEY too, or leave both out.')
  return { reviews: key && placeId ? { key, placeId } : null, mapsKey: v.GOOGLE_MAPS_KEY ?? null }
}
