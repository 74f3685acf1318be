'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'

const links = [
  ['appointments', 'Appointments'],
  ['availability', 'Availability'],
  ['payments', 'Payments'],
  ['discounts', 'Discounts'],
  ['customers', 'Customers'],
  ['events', 'Events'],
  ['services', 'Services'],
  ['courses', 'Courses'],
  ['staff', 'Staff'],
  ['enquiries', 'Enquiries'],
  ['emails', 'Emails'],
] as const

/** The eight fixed entries (S1), then ours, above Payload's own list of content. */
export const MenuLinks = () => {
  const path = usePathname()
  return (
    <ul className="desk-menu">
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
  )
}
