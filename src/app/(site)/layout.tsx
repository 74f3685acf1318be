import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { SiteShell } from '@/storefront/layout/SiteShell'
// Must follow the shell, whose style sheet declares the order of the layers.
import '@/storefront/pages/site-pages.css'
import { createSiteMetadata, createSiteViewport } from '@/app/site-metadata'
import { siteContent } from './public-pages'

/**
 * The age of a cached page in seconds at which it is rendered again. Promotions start and end by date, and the year
 * changes, without anything being saved.
 */
export const revalidate = 600

export const generateViewport = async (): Promise<Viewport> => createSiteViewport(await siteContent.look())

export const generateMetadata = async (): Promise<Metadata> => createSiteMetadata(await siteContent.site())

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell content={siteContent}>{children}</SiteShell>
}
