import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { createSiteMetadata, createSiteViewport } from '@/app/site-metadata'
import { siteContent } from '@/app/(site)/public-pages'
import { toLookStyle } from '@/storefront/layout/SiteShell'
import { preloadFonts } from '@/storefront/type/preload-fonts'

export const revalidate = 600

export const generateViewport = async (): Promise<Viewport> => createSiteViewport(await siteContent.look())

export const generateMetadata = async (): Promise<Metadata> => ({
  ...createSiteMetadata(await siteContent.site()),
  robots: { index: false },
})

/** A document in the salon's look, but without a menu, because no other page can be opened. */
export default async function SoonLayout({ children }: { children: ReactNode }) {
  const look = await siteContent.look()
  preloadFonts(look)
  return (
    <html lang="en-GB" style={toLookStyle(look)}>
      <body>
        <main id="main">{children}</main>
      </body>
    </html>
  )
}
