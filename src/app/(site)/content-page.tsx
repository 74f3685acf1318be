import { getSiteAddress } from '@/server/site-facts'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { type Listed, type ListPage, listData } from '@/storefront/seo/offer-data'
import { siteContent, redirectOrNotFound } from './public-pages'
import type { Metadata } from 'next'
import type { SiteWords } from '@/messages/site-words'
import type { PageView } from '@/server/services/content/types'
import { toPageMetadata } from '@/app/site-metadata'

export interface RestParams {
  params: Promise<{ rest?: string[] }>
}

/**
 * Rejects paths below a fixed address. Such a page is an optional catch-all route rendered at its first request, so
 * that building needs no database.
 */
export const rejectSubpaths = async (path: string, { params }: RestParams): Promise<void> => {
  const { rest = [] } = await params
  if (rest.length > 0) await redirectOrNotFound([path, ...rest].join('/'))
}

/** The published page with this slug, or null. */
export const findPageBySlug = async (slug: string): Promise<PageView | null> =>
  (await siteContent.pages()).find((page) => page.slug === slug) ?? null

/** Used if the owner wrote no page: the owner's name for this type of page, or a title and description. */
type Otherwise = keyof SiteWords['names'] | { title: string; description: string }

/** The metadata of the page with this slug, or of `otherwise` if the owner wrote none. */
export const loadPageMetadata = async (slug: string, otherwise: Otherwise): Promise<Metadata> => {
  const [site, page, { names }] = await Promise.all([
    siteContent.site(),
    findPageBySlug(slug),
    siteContent.words(),
  ])
  const { title, description } =
    typeof otherwise === 'string' ? { title: names[otherwise], description: '' } : otherwise
  return toPageMetadata(site, {
    path: `/${slug}`,
    title: page?.title ?? title,
    description: page?.metaDescription || page?.intro || description,
    search: page?.search,
  })
}

/** The metadata of the price list, filtered or not. */
export const loadServicesMetadata = async (): Promise<Metadata> => {
  const { treatments } = await siteContent.words()
  return loadPageMetadata('services', { title: treatments.prices, description: treatments.pricesAbout })
}

type Props = Omit<ListPage, 'home'> & { listed?: Listed[] }

/** A page's place on the site and the items it lists, as structured data for search engines. */
export const PageFacts = async ({ listed = [], ...page }: Props) => {
  const { home } = (await siteContent.words()).names
  return <JsonLd data={listData({ home, ...page }, listed, getSiteAddress())} />
}
