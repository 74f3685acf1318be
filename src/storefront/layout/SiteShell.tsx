import type { CSSProperties, ReactNode } from 'react'
import { defaultFonts, fontFamilies, textFamilies } from '@/domain/content/fonts'
import { type ColourName, defaultPalette } from '@/domain/content/palette'
import type { LookView } from '@/server/services/content/site-views'
import { closedNote } from '@/messages/invitations'
import { joinClasses } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { Icon } from '@/storefront/ui/Icon'
import { splitAround } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { toTelHref } from '@/domain/text/names'
import { Container } from '@/storefront/ui/Container'
import type { ContentReader } from '@/server/services/content/reader'
import { preloadFonts } from '@/storefront/type/preload-fonts'
import { Footer, LegalLine } from './Footer'
import { addVoucherLink, createMenu, omitMissingLinks } from './create-menu'
import { CheckoutHead, Navbar, Wordmark } from './Navbar'
import '@/storefront/tokens/site.css'

/** The variable names in `tokens.css`. */
const properties: Record<ColourName, string> = {
  paper: '--paper',
  linen: '--linen',
  blush: '--blush',
  ink: '--ink',
  inkSoft: '--ink-soft',
  hairline: '--hairline',
  rosewood: '--rosewood',
  rosewoodDeep: '--rosewood-deep',
}

/**
 * The owner's choices as a style for the root element. They override the tokens. Undefined for a salon with the default
 * look.
 */
export const toLookStyle = ({
  palette,
  headingFont,
  textFont,
  isTinted,
}: LookView): CSSProperties | undefined => {
  const chosen = Object.entries(palette)
    .filter(([name, colour]) => colour !== defaultPalette[name as ColourName])
    .map(([name, colour]) => [properties[name as ColourName], colour])
  // An owner who changes only the main colour expects pressed buttons and dark sections to match.
  const { rosewood, rosewoodDeep } = palette
  if (rosewood !== defaultPalette.rosewood && rosewoodDeep === defaultPalette.rosewoodDeep)
    chosen.push([properties.rosewoodDeep, 'color-mix(in oklab, var(--rosewood) 78%, black)'])
  if (headingFont !== defaultFonts.headingFont) chosen.push(['--display', fontFamilies[headingFont]])
  if (textFont !== defaultFonts.textFont) chosen.push(['--sans', textFamilies[textFont]])
  if (isTinted)
    chosen.push(
      ['--portrait-filter', 'grayscale(1) contrast(0.9) brightness(1.12)'],
      ['--portrait-blend', 'multiply'],
    )
  return chosen.length > 0 ? (Object.fromEntries(chosen) as CSSProperties) : undefined
}

interface BannerProps {
  label: string
  text: string
  link: string
  className?: string
}

/** A one-line announcement above everything. */
const Banner = ({ label, text, link, className }: BannerProps) => (
  <aside aria-label={label} className={joinClasses('bg-blush text-small', className)}>
    <p className="page-width page-width-wide flex min-h-10 items-center py-2 font-[550]">
      {link ? (
        <a href={link} className="inline-flex items-center gap-2 underline-offset-4 hover:underline">
          {text}
          <Icon name="right" size={18} />
        </a>
      ) : (
        text
      )}
    </p>
  </aside>
)

interface Props {
  words: SiteWords['pages']
  phone: string
}

/** Advice for browsers without JavaScript, on pages that need it. */
export const WithoutScripts = ({ words, phone }: Props) => {
  const [before, after] = splitAround(words.noScriptsRead, 'link')
  return (
    <noscript>
      <Container className="without-scripts pt-6">
        <p className="rounded-control border border-amber bg-white px-4 py-3">
          {words.noScripts}{' '}
          {phone && (
            <>
              {words.noScriptsCall}{' '}
              <a href={toTelHref(phone)} className="figures underline underline-offset-2">
                {phone}
              </a>
              .{' '}
            </>
          )}
          {before}
          <a href="/services" className="underline underline-offset-2">
            {words.noScriptsPrices}
          </a>
          {after}
        </p>
      </Container>
    </noscript>
  )
}

/**
 * Everything around a page: the whole site's, or less while the visitor books (D126). `bare` has no links, for a tablet that
 * a customer holds (D122).
 */
export type Frame = 'site' | 'steps' | 'checkout' | 'bare'

interface SiteShellProps {
  content: ContentReader
  frame?: Frame
  /** The reader of a page while the salon is closed (D119). Customers open it with their own link. */
  reader?: 'staff' | 'customer'
  /** A script that must run before the visitor's first tap. */
  firstScript?: ReactNode
  children: ReactNode
}

/** The whole document around a page, used by every root layout of the public site. */
export const SiteShell = async ({
  content,
  frame = 'site',
  reader = 'staff',
  firstScript,
  children,
}: SiteShellProps) => {
  const [all, look, words, categories, services, locations, missing, isOpen, gone, vouchers] =
    await Promise.all([
      content.site(),
      content.look(),
      content.words(),
      content.categories(),
      content.services(),
      content.locations(),
      content.missing(),
      content.isOpen(),
      content.gone(),
      content.vouchers(),
    ])
  const site = addVoucherLink(omitMissingLinks(all, missing, gone), words.names.vouchers, vouchers.areSold)
  const { pages } = words
  // No other page could be opened.
  const isBare = frame === 'bare' || (!isOpen && reader === 'customer')
  const brand = { name: site.name, logo: look.logo }
  const basketProps = {
    places: Object.fromEntries(locations.map(({ id, name }) => [id, name])),
    basket: {
      heading: words.booking.basket,
      title: words.booking.emptyBasket,
      text: words.booking.emptyBasketText,
      subtotal: words.sums.subtotal,
      noTime: words.booking.noTime,
      performer: words.own.performer,
      heldFor: words.booking.heldFor,
      heldNoMore: words.booking.heldNoMore,
    },
  }
  const isSteps = frame === 'steps'
  preloadFonts(look)
  return (
    // The first script may mark the document (src/server/http/deferred-scripts.ts).
    <html lang="en-GB" style={toLookStyle(look)} suppressHydrationWarning>
      {/* The script waits for the style sheets. In the body, the browser would draw what is above it first. */}
      <head>{firstScript}</head>
      <body
        data-failed={pages.failed}
        data-again={pages.again}
        data-call={pages.call}
        // Checkout has no pictures that grow, so its column is in the middle of a wide screen.
        className={frame === 'checkout' ? '[--container-wide:var(--container)]' : undefined}
      >
        <a href="#main" className="skip-link">
          {words.menu.skip}
        </a>
        {!isOpen && reader === 'staff' && frame !== 'bare' && (
          <Banner label="Closed" text={closedNote} link="" />
        )}
        {isBare ? (
          <header>
            <Container className="py-6">
              <Wordmark name={site.name} logo={look.logo} />
              {frame !== 'bare' && <CallUs label={pages.call} phone={site.phone} className="mt-2" />}
            </Container>
          </header>
        ) : frame === 'checkout' ? (
          <CheckoutHead {...brand} {...basketProps} />
        ) : (
          <>
            {site.banner && (
              <Banner label="News" {...site.banner} className={isSteps ? 'max-sm:hidden' : undefined} />
            )}
            <Navbar
              {...brand}
              {...basketProps}
              isBooking={isSteps}
              links={site.navigation}
              book={words.menu.bookNow}
              menu={createMenu(
                words.menu,
                categories,
                services,
                [...site.navigation, ...site.footerLinks],
                missing,
              )}
            />
          </>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {!isBare && frame !== 'site' && (
          <LegalLine site={site} words={words.foot} className={isSteps ? 'sm:hidden' : undefined} />
        )}
        {!isBare && frame !== 'checkout' && (
          <Footer
            site={site}
            logo={look.logo}
            words={words.foot}
            categories={categories}
            locations={locations}
            className={isSteps ? 'max-sm:hidden' : undefined}
          />
        )}
      </body>
    </html>
  )
}
