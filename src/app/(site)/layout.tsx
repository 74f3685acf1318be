import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { SiteShell } from '@/storefront/layout/SiteShell'
import { content } from './content'

/** Seconds. Promotions come and go by date and the year turns without anybody saving anything. */
export const revalidate = 600

export const generateMetadata = async (): Promise<Metadata> => {
  const site = await content.site()
  return {
    title: {
      default: site.tagline ? `${site.name} · ${site.tagline}` : site.name,
      template: `%s · ${site.name}`,
    },
    description: site.description || undefined,
  }
}

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell content={content}>{children}</SiteShell>
}
