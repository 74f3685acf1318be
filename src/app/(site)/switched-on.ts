import { env } from '@/server/env'
import type { SwitchedOn } from '@/storefront/pages/PrivacyFacts'

/** How many backups stay, and whether they are sealed; null: the site makes none by itself. */
export const backupsKept = (): { kept: number; areSealed: boolean } | null => {
  const { every, keep, key } = env().backups
  return every === 'off' ? null : { kept: keep, areSealed: key !== null }
}

/** The services of others that this salon uses, as they are set up (D77). */
export const switchedOn = (): SwitchedOn => {
  const { square, google, instagramToken, smtp, s3, backups } = env()
  return {
    payments: square.kind === 'square',
    map: google.mapsKey !== null,
    reviews: google.placesKey !== null,
    posts: instagramToken !== null,
    mail: smtp !== null,
    pictures: s3 !== null,
    backups: backups.bucket !== null && backups.every !== 'off',
  }
}
