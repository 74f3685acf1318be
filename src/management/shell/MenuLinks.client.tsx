'use client'

import { useAuth } from '@payloadcms/ui'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useId } from 'react'
import { isHere, menu, type MenuLink, shownTo } from './menu'

const Group = ({ name, links }: { name: string; links: MenuLink[] }) => {
  const heading = useId()
  const path = usePathname()
  return (
    <div className="desk-menu">
      <p id={heading} className="desk-menu__group">
        {name}
      </p>
      <ul aria-labelledby={heading}>
        {links.map((link) => (
          <li key={link.path}>
            <Link
              href={`/management/${link.path}`}
              prefetch={false}
              aria-current={isHere(path, link) ? 'page' : undefined}
            >
              {link.words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The whole menu: the specified entries (S1), ours, and Payload's own screens, each thing once. */
export const MenuLinks = () => {
  const { user } = useAuth()
  const isAdmin = user !== null && user !== undefined && 'role' in user && user.role === 'admin'
  return (
    <div className="desk-menus">
      {menu
        .map(([name, links]) => ({ name, links: shownTo(isAdmin, links) }))
        .filter(({ links }) => links.length > 0)
        .map((group) => (
          <Group key={group.name} {...group} />
        ))}
    </div>
  )
}
