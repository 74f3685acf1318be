'use client'

import { useAuth } from '@payloadcms/ui'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useId, useRef } from 'react'
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

/** The marked entry is in sight in a low window; nothing but the menu scrolls. */
const showHere = (menus: HTMLElement): void => {
  const frame = menus.closest('.nav__scroll')
  const here = menus.querySelector('[aria-current=page]')
  if (!frame || !here) return
  const [all, entry] = [frame.getBoundingClientRect(), here.getBoundingClientRect()]
  if (entry.top < all.top || entry.bottom > all.bottom)
    frame.scrollTop += entry.top - all.top - (all.height - entry.height) / 2
}

/** The whole menu: the specified entries (S1), ours, and Payload's own screens, each thing once. */
export const MenuLinks = () => {
  const { user } = useAuth()
  const path = usePathname()
  const box = useRef<HTMLDivElement>(null)
  const isAdmin = user !== null && user !== undefined && 'role' in user && user.role === 'admin'
  useEffect(() => {
    if (box.current) showHere(box.current)
  }, [path, isAdmin])
  return (
    <div ref={box} className="desk-menus">
      {menu
        .map(([name, links]) => ({ name, links: shownTo(isAdmin, links) }))
        .filter(({ links }) => links.length > 0)
        .map((group) => (
          <Group key={group.name} {...group} />
        ))}
    </div>
  )
}
