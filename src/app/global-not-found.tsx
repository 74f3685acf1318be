import type { Metadata } from 'next'
import '@/storefront/tokens/site.css'
import { toIcons } from './site-metadata'
import { defaultFonts } from '@/domain/content/fonts'
import { preloadFonts } from '@/storefront/type/preload-fonts'
import { ButtonLink } from '@/storefront/ui/Button'

export const metadata: Metadata = { title: 'Page not found', icons: toIcons() }

/**
 * Shown if no route matches. It is rendered at build time, so it has no site layout, whose names and links come from
 * the database.
 */
export default function GlobalNotFound() {
  preloadFonts(defaultFonts)
  return (
    <html lang="en-GB">
      <body>
        <main className="page-width grid justify-items-start gap-6 py-(--space-section)">
          <h1>Page not found</h1>
          <ButtonLink href="/">Back to homepage</ButtonLink>
        </main>
      </body>
    </html>
  )
}
