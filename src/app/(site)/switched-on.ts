import { env } from '@/server/env'
import type { SwitchedOn } from '@/storefront/pages/PrivacyFacts'

/** The services of others that this salon uses, as they are set up (D77). */
export const switchedOn = (): SwitchedOn => {
  const { square, google, instagramToken, smtp } = env()
  return {
    payments: square.kind === 'square',
    map: google.mapsKey !== null,
    reviews: google.placesKey !== null,
    posts: instagramToken !== null,
    mail: smtp !== null,
  }
}
