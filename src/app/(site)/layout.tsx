import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { SiteShell } from '@/storefront/layout/SiteShell'
import { siteMetadata, siteViewport } from '../site-metadata'
import { content } from './public-pages'

/** Seconds. Promotions come and go by date and the year turns without anybody saving anything. */
export const revalidate = 600

export const generateViewport = async (): Promise<Viewport> => siteViewport(await content.look())

export const generateMetadata = async (): Promise<Metadata> => siteMetadata(await content.site())

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell content={content}>{children}</SiteShell>
}
