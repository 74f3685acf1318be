import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { preloadFonts } from '@/storefront/type/preload-fonts'
import '@/storefront/tokens/site.css'
import { Wordmark } from '@/storefront/layout/Navbar'
import { toLookStyle } from '@/storefront/layout/SiteShell'
import { siteContent } from '@/app/(site)/public-pages'
import { toIcons } from '@/app/site-metadata'

// Rendered for each request. Without this, the build would render the pages and read the database.
export const dynamic = 'force-dynamic'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: 'Staff',
  icons: toIcons((await siteContent.site()).brandVersion),
  robots: { index: false, follow: false },
})

/** The document around the sign-in pages. It is never cached, so that its scripts carry the request's nonce. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection()
  const [{ name }, look] = await Promise.all([siteContent.site(), siteContent.look()])
  preloadFonts(look)
  return (
    <html lang="en-GB" style={toLookStyle(look)}>
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
              <Wordmark name={name} logo={look.logo} />
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

const archInsets = Array.from({ length: 9 }, (_, index) => index * 19)

const arch = (inset: number): string => {
  const left = 40 + inset
  const right = 440 - inset
  const radius = (right - left) / 2
  return `M${left} 800V${40 + radius + inset * 0.9}a${radius} ${radius} 0 0 1 ${radius * 2} 0V800`
}

/** The salon's arch, drawn as a doorway in fine lines. It decorates the sign-in page. */
const ArchDrawing = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 480 800" preserveAspectRatio="xMidYMax meet" className={className} focusable="false">
    <path d={arch(0)} fill="var(--blush)" />
    <path d={arch(76)} fill="var(--paper)" />
    {archInsets.map((inset) => (
      <path key={inset} d={arch(inset)} fill="none" stroke="currentColor" strokeWidth={0.9} opacity={0.6} />
    ))}
    <circle cx="240" cy="470" r="31" fill="var(--rosewood)" />
    <path d="M240 501V800" stroke="var(--rosewood)" strokeWidth={1.4} fill="none" />
    <path
      d="M240 640c-34-6-58-28-64-66 38 2 60 26 64 66zM240 700c34-6 58-28 64-66-38 2-60 26-64 66z"
      fill="var(--rosewood)"
      opacity={0.85}
    />
  </svg>
)
