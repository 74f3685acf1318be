import type { ReactNode } from 'react'
import type { ContentReader } from '../../server/services/content/reader'
import '../tokens/site.css'
import { preloadFonts } from '../type/preload-fonts'
import { lookStyle } from '../tokens/look-style'
import { Banner } from './Banner'
import { Footer } from './Footer'
import { menuOf } from './menu'
import { Navbar } from './Navbar'

interface Props {
  content: ContentReader
  /** A script that must run before a visitor can tap anything. */
  firstScript?: ReactNode
  children: ReactNode
}

/** The whole document around a page. Every root layout of the public site is this. */
export const SiteShell = async ({ content, firstScript, children }: Props) => {
  const [site, look, words, categories, services, locations] = await Promise.all([
    content.site(),
    content.look(),
    content.words(),
    content.categories(),
    content.services(),
    content.locations(),
  ])
  const { pages } = words
  preloadFonts(look)
  return (
    <html lang="en-GB" style={lookStyle(look)}>
      <body data-failed={pages.failed} data-again={pages.again} data-call={pages.call}>
        {firstScript}
        <a href="#main" className="skip-link">
          {words.menu.skip}
        </a>
        {site.banner && <Banner {...site.banner} />}
        <Navbar
          name={site.name}
          logo={look.logo}
          links={site.navigation}
          places={Object.fromEntries(locations.map(({ id, name }) => [id, name]))}
          basket={{
            heading: words.booking.basket,
            title: words.booking.emptyBasket,
            text: words.booking.emptyBasketText,
            subtotal: words.sums.subtotal,
            noTime: words.booking.noTime,
            performer: words.own.performer,
            heldFor: words.booking.heldFor,
            heldNoMore: words.booking.heldNoMore,
          }}
          book={words.menu.bookNow}
          menu={menuOf(words.menu, categories, services, [...site.navigation, ...site.footerLinks])}
        />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer
          site={site}
          logo={look.logo}
          words={words.foot}
          categories={categories}
          locations={locations}
        />
      </body>
    </html>
  )
}
