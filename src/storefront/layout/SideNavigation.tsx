import type { CategoryView, ServiceView } from '../../server/services/content/types'
import { Disclosure } from '../ui/Disclosure'
import { categoryHref, serviceHref } from './links'

interface Props {
  categories: CategoryView[]
  services: ServiceView[]
}

const before = [
  { href: '/', label: 'Home' },
  { href: '/about-us', label: 'About' },
]

const after = [
  { href: '/booking-appointment', label: 'Book Appointment Now' },
  { href: '/courses', label: 'Train With Us' },
  { href: '/faq', label: 'FAQs' },
  { href: '/contact-us', label: 'Contact' },
  { href: '/gallery', label: 'Gallery' },
  { href: '/privacy-policy', label: 'Policies' },
  { href: '/terms-and-conditions', label: 'Legal' },
]

/** Everything on the site, with the treatments nested by category. */
export const SideNavigation = ({ categories, services }: Props) => (
  <nav aria-label="Side navigation">
    <ul>
      {before.map((link) => (
        <SideLink key={link.href} {...link} />
      ))}
      <li className="border-b border-hairline">
        <Disclosure title={<span className="side-link">Services</span>}>
          <ul className="pb-4">
            <li>
              <a href="/services" className="side-link-small">
                All treatments
              </a>
            </li>
            {categories.map((category) => (
              <CategoryEntry
                key={category.id}
                category={category}
                services={services.filter((service) => service.categoryId === category.id)}
              />
            ))}
          </ul>
        </Disclosure>
      </li>
      {after.map((link) => (
        <SideLink key={link.href} {...link} />
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

const CategoryEntry = ({ category, services }: { category: CategoryView; services: ServiceView[] }) =>
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
              All {category.name}
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
