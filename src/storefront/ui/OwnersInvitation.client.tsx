'use client'

import { useSyncExternalStore } from 'react'
import { isProbablySignedIn } from '@/client/storage'

const subscribeToNothing = () => () => {}

interface Props {
  text: string
  /** Where to add what is missing. */
  links: readonly { href: string; label: string }[]
  className?: string
}

/** Shows signed-in staff where to add what this part of the page is for. Visitors do not see it. */
export const OwnersInvitation = ({ text, links, className = 'mt-8' }: Props) => {
  const isKnown = useSyncExternalStore(subscribeToNothing, isProbablySignedIn, () => false)
  if (!isKnown || links.length === 0) return null
  return (
    <aside className={`max-w-xl rounded-control border border-hairline bg-white px-5 py-4 ${className}`}>
      <p>{text}</p>
      <p className="flex flex-wrap gap-x-8">
        {links.map(({ href, label }) => (
          <a key={href} href={href} className="text-link">
            {label}
          </a>
        ))}
      </p>
    </aside>
  )
}
