'use client'

import { Disclosure } from '@/storefront/ui/Disclosure'
import { Drawer } from '@/storefront/ui/Drawer.client'
import { firstLinks, lastLinks, type Menu, type MenuCategory } from './menu'

interface Props extends Menu {
  open: boolean
  onClose: () => void
}

/** The drawer with links to the whole site. Treatments are nested by category. */
export const SideNavigation = ({ open, onClose, ...menu }: Props) => (
  <Drawer id="side-navigation" title={menu.words.title} open={open} onClose={onClose}>
    <Entries {...menu} />
  </Drawer>
)

const Entries = ({ words, categories, more, missing }: Menu) => (
  <nav aria-label="Side navigation">
    <ul>
      {firstLinks.map(([name, href]) => (
        <SideLink key={href} href={href} label={words[name]} isMissing={missing.includes(href)} />
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
      {lastLinks.map(([name, href]) => (
        <SideLink key={href} href={href} label={words[name]} isMissing={missing.includes(href)} />
      ))}
      {more.map((link) => (
        <SideLink key={link.href} {...link} />
      ))}
    </ul>
  </nav>
)

interface LinkProps {
  href: string
  label: string
  /** True if there is nothing to see at the address. */
  isMissing?: boolean
}

const SideLink = ({ href, label, isMissing }: LinkProps) =>
  isMissing ? null : (
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
