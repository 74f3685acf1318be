import type { Metadata } from 'next'
import type { SiteWords } from '@/messages/site-words'
import type { PageView } from '@/server/services/content/types'
import { toPageMetadata } from '@/app/site-metadata'
import { siteContent, redirectOrNotFound } from './public-pages'

export interface RestParams {
  params: Promise<{ rest?: string[] }>
}

/**
 * A page at a fixed address is an optional catch-all that is made at its first request, so that building needs
 * no database. Nothing stands below its address.
 */
export const rejectSubpaths = async (path: string, { params }: RestParams): Promise<void> => {
  const { rest = [] } = await params
  if (rest.length > 0) await redirectOrNotFound([path, ...rest].join('/'))
}

/** The published page with this slug, or null. */
export const findPageBySlug = async (slug: string): Promise<PageView | null> =>
  (await siteContent.pages()).find((page) => page.slug === slug) ?? null

/** What is said where the owner wrote no page: the name of its kind, or words of its own. */
type Otherwise = keyof SiteWords['names'] | { title: string; description: string }

/** Of the page with this slug; where the owner wrote none, what is said `otherwise`. */
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

/** Of the price list, filtered or not. */
export const loadServicesMetadata = async (): Promise<Metadata> => {
  const { treatments } = await siteContent.words()
  return loadPageMetadata('services', { title: treatments.prices, description: treatments.pricesAbout })
}
