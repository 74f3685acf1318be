import type { Metadata, Viewport } from 'next'
import { env } from '@/server/env'
import type { SiteView } from '@/server/services/content/types'

/** Where the site stands; null when nobody said (SITE_URL), and then no address is guessed. */
export const siteOrigin = (): string | null => env().siteUrl

/** The mark in tabs and on home screens; the same on every page, the managing ones included. */
export const icons: Metadata['icons'] = {
  icon: [{ url: '/icon.svg', type: 'image/svg+xml' }],
  apple: [{ url: '/apple-icon.png', sizes: '180x180' }],
}

/** What every page of the public site says of itself in tabs, on home screens and where it is shared. */
export const siteMetadata = (site: Pick<SiteView, 'name' | 'tagline' | 'description'>): Metadata => {
  const origin = siteOrigin()
  const alt = site.tagline ? `${site.name}: ${site.tagline}` : site.name
  return {
    ...(origin ? { metadataBase: new URL(origin) } : {}),
    title: {
      default: site.tagline ? `${site.name} · ${site.tagline}` : site.name,
      template: `%s · ${site.name}`,
    },
    description: site.description || undefined,
    applicationName: site.name,
    icons,
    openGraph: {
      type: 'website',
      locale: 'en_GB',
      siteName: site.name,
      ...(origin ? { images: [{ url: '/social-card.png', width: 1200, height: 630, alt }] } : {}),
    },
    twitter: { card: 'summary_large_image' },
    formatDetection: { telephone: false, address: false, email: false },
  }
}

/** The bar of a phone's browser takes the paper's colour. */
export const siteViewport: Viewport = { themeColor: '#FBF7F2', colorScheme: 'light' }
