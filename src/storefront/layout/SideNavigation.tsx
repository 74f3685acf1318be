import { filledIn, type SiteWords } from '../../domain/content/site-words'
import type { CategoryView, ServiceView } from '../../server/services/content/types'
import { Disclosure } from '../ui/Disclosure'
import { categoryHref, serviceHref } from './links'

type Words = SiteWords['menu']

interface Props {
  words: Words
  categories: CategoryView[]
  services: ServiceView[]
}

const before = [
  ['home', '/'],
  ['about', '/about-us'],
] as const

const after = [
  ['book', '/booking-appointment'],
  ['courses', '/courses'],
  ['faq', '/faq'],
  ['contact', '/contact-us'],
  ['gallery', '/gallery'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-and-conditions'],
] as const

/** Everything on the site, with the treatments nested by category. */
export const SideNavigation = ({ words, categories, services }: Props) => (
  <nav aria-label="Side navigation">
    <ul>
      {before.map(([name, href]) => (
        <SideLink key={href} href={href} label={words[name]} />
      ))}
      <li className="border-b border-hairline">
        <Disclosure title={<span className="side-link">{words.services}</span>}>
          <ul className="pb-4">
            <li>
              <a href="/services" className="side-link-small">
                {words.prices}
              </a>
            </li>
            {categories.map((category) => (
              <CategoryEntry
                words={words}
                key={category.id}
                category={category}
                services={services.filter((service) => service.categoryId === category.id)}
              />
            ))}
          </ul>
        </Disclosure>
      </li>
      {after.map(([name, href]) => (
        <SideLink key={href} href={href} label={words[name]} />
      ))}
    </ul>
  </nav>
)

const SideLink = ({ href, label }: { href: string; label: string }) => (
  <li className="border-b border-hairline last:border-0">
    <a href={href} className="side-link">
      {label}
    </a>
  </li>
)

interface EntryProps {
  words: Words
  category: CategoryView
  services: ServiceView[]
}

const CategoryEntry = ({ words, category, services }: EntryProps) =>
  services.length === 0 ? (
    <li>
      <a href={categoryHref(category)} className="side-link-small">
        {category.name}
      </a>
    </li>
  ) : (
    <li>
      <Disclosure name="side-services" title={<span className="side-link-small">{category.name}</span>}>
        <ul className="mb-2 border-l border-hairline pl-4">
          <li>
            <a href={categoryHref(category)} className="side-link-small">
              {filledIn(words.all, { category: category.name })}
            </a>
          </li>
          {services.map((service) => (
            <li key={service.id}>
              <a href={serviceHref(service, category)} className="side-link-small text-ink-soft">
                {service.name}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
