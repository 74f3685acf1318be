import { siteOrigin } from './site-metadata'

/**
 * The picture of a shared link. Metadata wants whole addresses and would guess one; while the site does not know
 * its own, the card is named relative to the page.
 */
export const SocialCard = () =>
  siteOrigin() ? null : <meta property="og:image" content="/social-card.png" />
