import type { Metadata, Viewport } from 'next'
import { getSiteAddress } from '@/server/production'
import type { LookView, SiteView } from '@/server/services/content/site-views'
import type { PictureView } from '@/server/services/content/picture'
import type { SearchView } from '@/server/services/content/search-view'

/** The mark in tabs and on home screens; the same on every page, the managing ones included. */
export const icons: Metadata['icons'] = {
  icon: [{ url: '/icon.svg', type: 'image/svg+xml' }],
  apple: [{ url: '/apple-icon.png', sizes: '180x180' }],
}

type Words = Pick<SiteView, 'name' | 'tagline' | 'description' | 'search'>

const formatSiteName = ({ name, tagline }: Words): string => (tagline ? `${name} · ${tagline}` : name)

interface Shared {
  /** What the owner wrote for search engines instead. */
  search?: SearchView
  /** What the page itself shows, where the owner chose nothing for shared links. */
  picture?: PictureView | null
}

/** What a shared link shows: the page's own picture, else the site's, else the drawn card. */
const toPictureMeta = (site: Words, { search, picture }: Shared) =>
  search?.picture ??
  (picture && { url: picture.src, alt: picture.alt }) ??
  site.search.picture ?? {
    url: '/social-card.png',
    width: 1200,
    height: 630,
    alt: site.tagline ? `${site.name}: ${site.tagline}` : site.name,
  }

/** Title and description of a shared link are those of the page, unless given here. */
const toSharingMetadata = (
  site: Words,
  page: Shared,
  path?: string,
): Pick<Metadata, 'openGraph' | 'twitter'> => ({
  openGraph: {
    type: 'website',
    locale: 'en_GB',
    siteName: site.name,
    url: path,
    images: [toPictureMeta(site, page)],
  },
  twitter: { card: 'summary_large_image' },
})

/** What every page of the public site says of itself in tabs, on home screens and where it is shared. */
export const createSiteMetadata = (site: Words): Metadata => ({
  // Never the host that was asked: kept pages are the same for everybody.
  metadataBase: new URL(getSiteAddress()),
  title: { default: site.search.title || formatSiteName(site), template: `%s · ${site.name}` },
  description: site.description || undefined,
  applicationName: site.name,
  icons,
  ...toSharingMetadata(site, {}),
  formatDetection: { telephone: false, address: false, email: false },
})

interface Page extends Shared {
  /** Its address, where it is found. */
  path: string
  /** Without the salon's name, which follows it; null: the salon's own title. */
  title: string | null
  description?: string | null
}

/** What a reading page says of itself. */
export const toPageMetadata = (
  site: Words,
  { path, title, description, search, picture }: Page,
): Metadata => ({
  ...(search?.title ? { title: { absolute: search.title } } : title && { title }),
  description: search?.description || description || site.description || undefined,
  alternates: { canonical: path },
  ...(search?.hidden ? { robots: { index: false } } : {}),
  ...toSharingMetadata(site, { search, picture }, path),
})

/** What a link to a step of booking shows where it is shared; the step itself is not listed anywhere. */
export const createStepMetadata = (
  site: Words,
  { name, summary, search }: { name: string; summary?: string; search: SearchView },
): Pick<Metadata, 'description' | 'openGraph' | 'twitter'> => {
  const description = search.description || summary || site.description || undefined
  const { openGraph, twitter } = toSharingMetadata(site, { search })
  return { description, openGraph: { ...openGraph, title: search.title || name, description }, twitter }
}

/** The bar of a phone's browser takes the paper's colour, which the owner chooses. */
export const createSiteViewport = ({ palette }: Pick<LookView, 'palette'>): Viewport => ({
  themeColor: palette.paper,
  colorScheme: 'light',
})
