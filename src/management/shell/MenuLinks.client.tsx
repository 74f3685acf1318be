'use client'

import { useAuth } from '@payloadcms/ui'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useId } from 'react'
import { adminOnly, menu } from './menu'

const Group = ({ name, links }: { name: string; links: [slug: string, words: string][] }) => {
  const heading = useId()
  const path = usePathname()
  return (
    <div className="desk-menu">
      <p id={heading} className="desk-menu__group">
        {name}
      </p>
      <ul aria-labelledby={heading}>
        {links.map(([slug, words]) => {
          const href = `/management/${slug}`
          const here = path === href || path.startsWith(`${href}/`)
          return (
            <li key={slug}>
              <Link href={href} prefetch={false} aria-current={here ? 'page' : undefined}>
                {words}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The specified entries (S1) and ours in their groups, above Payload's own list of content. */
export const MenuLinks = () => {
  const { user } = useAuth()
  const isAdmin = user !== null && user !== undefined && 'role' in user && user.role === 'admin'
  return (
    <div className="desk-menus">
      {menu
        .map(([name, links]) => ({ name, links: links.filter(([slug]) => isAdmin || !adminOnly.has(slug)) }))
        .filter(({ links }) => links.length > 0)
        .map((group) => (
          <Group key={group.name} {...group} />
        ))}
    </div>
  )
}
