import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { preloadFonts, defaultFonts } from '@/storefront/type/preload-fonts'
import '@/storefront/tokens/site.css'
import { Wordmark } from '@/storefront/layout/Navbar'
import { siteContent } from '@/app/(site)/public-pages'
import { icons } from '@/app/site-metadata'
import { ArchDrawing } from './ArchDrawing'

// Rendered for each request. Without this, the build would render the pages and read the database.
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Staff', icons, robots: { index: false, follow: false } }

/** The document around the sign-in pages. It is never cached, so that its scripts carry the request's nonce. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection()
  const [{ name }, { logo }] = await Promise.all([siteContent.site(), siteContent.look()])
  preloadFonts(defaultFonts)
  return (
    <html lang="en-GB">
      <body>
        <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div
            aria-hidden="true"
            className="relative hidden overflow-hidden bg-linen text-rosewood lg:flex lg:flex-col lg:justify-end"
          >
            <ArchDrawing className="mx-auto h-[88dvh] w-auto" />
          </div>
          <main className="flex flex-col px-[var(--space-gutter)] py-8 lg:px-[clamp(3rem,8vw,8rem)]">
            <div>
              <Wordmark name={name} logo={logo} />
            </div>
            <div className="my-auto w-full max-w-[27rem] py-12">
              <noscript>
                <p className="mb-8 rounded-control border border-amber bg-white px-4 py-3">
                  You need JavaScript to sign in, and it is switched off in your browser. Please switch it on
                  and reload this page, or{' '}
                  <a href="/" className="underline underline-offset-2">
                    go back to the website
                  </a>
                  , which works without it.
                </p>
              </noscript>
              {children}
            </div>
          </main>
        </div>
      </body>
    </html>
  )
}
