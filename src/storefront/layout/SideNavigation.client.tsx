'use client'

import { Disclosure } from '../ui/Disclosure'
import { Drawer } from '../ui/Drawer.client'
import type { Menu, MenuCategory } from './menu'

interface Props extends Menu {
  open: boolean
  onClose: () => void
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

/** The drawer with everything on the site, the treatments nested by category. */
export const SideNavigation = ({ open, onClose, ...menu }: Props) => (
  <Drawer id="side-navigation" title={menu.words.title} open={open} onClose={onClose}>
    <Entries {...menu} />
  </Drawer>
)

const Entries = ({ words, categories }: Menu) => (
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
              <CategoryEntry key={category.name} {...category} />
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

const CategoryEntry = ({ name, href, all, services }: MenuCategory) =>
  services.length === 0 ? (
    <li>
      <a href={href} className="side-link-small">
        {name}
      </a>
    </li>
  ) : (
    <li>
      <Disclosure name="side-services" title={<span className="side-link-small">{name}</span>}>
        <ul className="mb-2 border-l border-hairline pl-4">
          <li>
            <a href={href} className="side-link-small">
              {all}
            </a>
          </li>
          {services.map((service) => (
            <li key={service.slug}>
              <a href={`${href}#${service.slug}`} className="side-link-small text-ink-soft">
                {service.name}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
