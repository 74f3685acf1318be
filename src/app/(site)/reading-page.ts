import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { PageView } from '@/server/services/content/types'
import { content } from './content'

export interface RestParams {
  params: Promise<{ rest?: string[] }>
}

/**
 * A page at a fixed address is an optional catch-all that is made at its first request, so that building needs
 * no database. Anything below its address does not exist.
 */
export const nothingBelow = async ({ params }: RestParams): Promise<void> => {
  const { rest = [] } = await params
  if (rest.length > 0) notFound()
}

/** The published page with this slug, or null. */
export const pageBySlug = async (slug: string): Promise<PageView | null> =>
  (await content.pages()).find((page) => page.slug === slug) ?? null

export const pageMetadata = async (slug: string, otherwise: string): Promise<Metadata> => {
  const page = await pageBySlug(slug)
  return {
    title: page?.title ?? otherwise,
    description: page?.metaDescription || page?.intro || undefined,
    alternates: { canonical: `/${slug}` },
  }
}
