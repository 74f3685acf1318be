import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '@/storefront/tokens/site.css'
import { toIcons } from '@/app/site-metadata'
import { siteWords } from '@/messages/site-words'
import { defaultFonts } from '@/domain/content/fonts'
import { preloadFonts } from '@/storefront/type/preload-fonts'
import { Container } from '@/storefront/ui/Container'

export const metadata: Metadata = {
  title: siteWords.pages.words.failed[1],
  icons: toIcons(),
  robots: { index: false },
}

const footerLinks = [
  { href: '/', label: 'Home' },
  { href: '/booking-appointment', label: 'Book' },
  { href: '/contact-us', label: 'Contact' },
]

/** The document around an error page. It is rendered at build time, so the salon's name is not available. */
export default function FailedLayout({ children }: { children: ReactNode }) {
  preloadFonts(defaultFonts)
  return (
    <html lang="en-GB">
      <body>
        <header className="border-b border-hairline">
          <Container className="flex min-h-16 flex-wrap items-center gap-x-6">
            {footerLinks.map(({ href, label }) => (
              <a key={href} href={href} className="text-link">
                {label}
              </a>
            ))}
          </Container>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
