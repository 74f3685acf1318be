import { fillPlaceholders } from '@/domain/content/placeholders'
import { toTelHref } from '@/domain/text/names'
import type { SiteWords } from '@/messages/site-words'
import type { CategoryView, LocationView } from '@/server/services/content/types'
import type { PictureView } from '@/server/services/content/picture'
import type { SiteView } from '@/server/services/content/site-views'
import { joinClasses } from '@/storefront/ui/Button'
import { Container } from '@/storefront/ui/Container'
import { bookCategoryHref } from './menu'
import { Wordmark } from './Navbar'

interface Props {
  site: SiteView
  logo: PictureView | null
  words: SiteWords['foot']
  categories: CategoryView[]
  locations: LocationView[]
  className?: string
}

/** Treatments by location, the house rules, and links to contact and social media. */
export const Footer = ({ site, logo, words, categories, locations, className }: Props) => (
  <footer className={joinClasses('site-footer mt-auto border-t border-hairline bg-linen', className)}>
    <Container
      wide
      className="grid gap-y-4 py-7 sm:grid-cols-2 sm:gap-x-10 sm:gap-y-12 sm:py-14 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:py-20"
    >
      <div className="col-span-full lg:col-span-1">
        <Wordmark name={site.name} logo={logo} />
        {site.footerText && (
          <p className="mt-4 max-w-[36ch] text-small sm:mt-5 text-ink-soft">{site.footerText}</p>
        )}
        <Social site={site} />
      </div>
      {locations.map((location) => (
        <FooterList
          key={location.id}
          title={fillPlaceholders(words.servicesAt, { location: location.name })}
          links={categories
            .filter(
              ({ leadsTo, notOfferedAt }) => leadsTo === 'services' && !notOfferedAt.includes(location.id),
            )
            .map((category) => ({
              href: bookCategoryHref(location.name, category.name),
              label: category.name,
            }))}
        />
      ))}
      <FooterList title={words.goodToKnow} links={site.footerLinks} isWide />
    </Container>
    <Container wide className="pb-6 sm:pb-8">
      <p className="figures border-t border-hairline pt-4 text-small sm:pt-6 text-ink-soft">
        © {new Date().getFullYear()} {site.name}
      </p>
    </Container>
  </footer>
)

/** The links that a visitor may need while booking, in place of the footer (D126). */
export const LegalLine = ({ site, words, className }: Pick<Props, 'site' | 'words' | 'className'>) => (
  <footer className={joinClasses('mt-auto border-t border-hairline', className)}>
    <Container className="flex flex-wrap items-center gap-x-5 py-2 text-small text-ink-soft">
      <a href="/terms-and-conditions" className="legal-link">
        {words.terms}
      </a>
      <a href="/privacy-policy" className="legal-link">
        {words.privacy}
      </a>
      {site.phone && (
        <a href={toTelHref(site.phone)} className="legal-link figures sm:ml-auto">
          {site.phone}
        </a>
      )}
    </Container>
  </footer>
)

const Social = ({ site }: { site: SiteView }) =>
  site.social.length === 0 ? null : (
    <ul aria-label="Social media" className="mt-2 flex flex-wrap gap-x-6 sm:mt-5">
      {site.social.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noopener" className="text-link min-w-11 text-small">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )

interface ListProps {
  title: string
  links: { href: string; label: string }[]
  /** In a two-column layout, the list is below the others and spans both columns. */
  isWide?: boolean
}

const FooterList = ({ title, links, isWide }: ListProps) =>
  links.length === 0 ? null : (
    <div className={joinClasses(isWide && 'sm:col-span-2 md:col-span-1')}>
      <h2 className="font-sans text-small font-[650] tracking-normal">{title}</h2>
      {/* On a phone, the links follow each other like words. */}
      <ul
        className={joinClasses(
          'mt-1 flex flex-wrap gap-x-5 sm:mt-2',
          isWide ? 'sm:grid sm:grid-cols-2 sm:gap-x-10 md:block' : 'sm:block',
        )}
      >
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 min-w-11 items-center text-small text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
