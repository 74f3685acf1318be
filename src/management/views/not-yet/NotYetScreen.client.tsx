'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Page } from '../../components/Page.client'

interface Place {
  title: string
  words: string
  instead?: { href: string; words: string }
}

const places: Record<string, Place> = {
  services: {
    title: 'Services',
    words:
      'The wizard for new services is not here yet. Treatments, prices and descriptions are edited in the editor.',
    instead: { href: '/management/collections/services', words: 'Open the treatments in the editor' },
  },
  staff: {
    title: 'Staff',
    words: 'This page is not here yet. People and their portraits are edited in the editor.',
    instead: { href: '/management/collections/staff', words: 'Open the staff in the editor' },
  },
}

/** A menu entry whose page comes later says so, and names what to use meanwhile. */
export const NotYetScreen = () => {
  const path = usePathname()
  const place = places[path.split('/')[2] ?? ''] ?? { title: 'Not yet', words: 'This page is not here yet.' }
  return (
    <Page title={place.title}>
      <div className="desk-panel">
        <p>{place.words}</p>
        {place.instead && (
          <p>
            <Link href={place.instead.href} className="desk-link">
              {place.instead.words}
            </Link>
          </p>
        )}
      </div>
    </Page>
  )
}
