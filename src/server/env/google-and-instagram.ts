import { z } from 'zod'
import { EnvironmentError, optionalSetting } from './settings'

export const outsideFields = z.object({
  GOOGLE_PLACES_KEY: optionalSetting,
  GOOGLE_PLACE_ID: optionalSetting,
  GOOGLE_MAPS_KEY: optionalSetting,
  INSTAGRAM_TOKEN: optionalSetting,
})

export interface GoogleSettings {
  /** For Google's reviews and place details; null: the CMS's testimonials are shown. */
  placesKey: string | null
  /** For locations without a place of their own. */
  placeId: string | null
  /** Null: the salon's own drawn map is shown. */
  mapsKey: string | null
}

type Fields = z.infer<typeof outsideFields>

/** Google's services, each of which can be set up separately. */
export const readGoogleSettings = (v: Fields): GoogleSettings => {
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACE_ID: placeId, GOOGLE_MAPS_KEY: mapsKey } = v
  if (placeId && !key && !mapsKey)
    throw new EnvironmentError(
      'GOOGLE_PLACE_ID is set: set GOOGLE_PLACES_KEY or GOOGLE_MAPS_KEY too, or leave it out.',
    )
  return { placesKey: key ?? null, placeId: placeId ?? null, mapsKey: mapsKey ?? null }
}
