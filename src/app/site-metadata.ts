import type { Metadata, Viewport } from 'next'
import { brandPictures, toBrandHref } from '@/domain/content/brand'
import { getSiteAddress } from '@/server/site-facts'
import type { LookView, SiteView, SearchView } from '@/server/services/content/site-views'
import type { PictureView } from '@/server/services/content/picture'
import type { SiteWords } from '@/messages/site-words'
import { siteContent } from '@/app/(site)/public-pages'

/** The icons for tabs and home screens. Pages that do not read the database leave out the version. */
export const toIcons = (version?: string): Metadata['icons'] => ({
  icon: [{ url: toBrandHref('icon.png', version), type: 'image/png', sizes: '192x192' }],
  apple: [{ url: toBrandHref('apple-icon.png', version), sizes: '180x180' }],
})

type Words = Pick<SiteView, 'name' | 'tagline' | 'description' | 'search' | 'brandVersion'>

const formatSiteName = ({ name, tagline }: Words): string => (tagline ? `${name} · ${tagline}` : name)

interface Shared {
  /** The owner's own texts for search engines, which replace the page's. */
  search?: SearchView
  /** The page's own picture, used if the owner chose none for shared links. */
  picture?: PictureView | null
}

/** The picture of a shared link: the page's own, or else the site's, or else the card drawn from the brand. */
const toPictureMeta = (site: Words, { search, picture }: Shared) =>
  search?.picture ??
  (picture && { url: picture.src, alt: picture.alt }) ??
  site.search.picture ?? {
    url: toBrandHref('social-card.png', site.brandVersion),
    ...brandPictures['social-card.png'],
    alt: site.tagline ? `${site.name}: ${site.tagline}` : site.name,
  }

/** A shared link has the page's title and description unless others are given here. */
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

/** The metadata shared by all public pages, for tabs, home screens and shared links. */
export const createSiteMetadata = (site: Words): Metadata => ({
  // Never the requested host: cached pages are the same for everyone.
  metadataBase: new URL(getSiteAddress()),
  title: { default: site.search.title || formatSiteName(site), template: `%s · ${site.name}` },
  description: site.description || undefined,
  applicationName: site.name,
  icons: toIcons(site.brandVersion),
  ...toSharingMetadata(site, {}),
  formatDetection: { telephone: false, address: false, email: false },
})

interface Page extends Shared {
  /** The page's public address. */
  path: string
  /** The title without the salon's name, which is added to it. If null, the salon's own title is used. */
  title: string | null
  description?: string | null
}

/** The metadata of a page of content. */
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

/** The metadata of a booking step, for shared links. Search engines do not list the step itself. */
export const createStepMetadata = (
  site: Words,
  { name, summary, search }: { name: string; summary?: string; search: SearchView },
): Pick<Metadata, 'description' | 'openGraph' | 'twitter'> => {
  const description = search.description || summary || site.description || undefined
  const { openGraph, twitter } = toSharingMetadata(site, { search })
  return { description, openGraph: { ...openGraph, title: search.title || name, description }, twitter }
}

/** The viewport of the site. The bar of a phone's browser uses the background colour that the owner chose. */
export const createSiteViewport = ({ palette }: Pick<LookView, 'palette'>): Viewport => ({
  themeColor: palette.paper,
  colorScheme: 'light',
})

/** The title of a page that has only the owner's name for its kind. */
export const createStepTitle = (name: keyof SiteWords['names']) => async (): Promise<Metadata> => ({
  title: (await siteContent.words()).names[name],
})
