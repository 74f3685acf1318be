'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { readSession, writeSession } from '@/client/storage'
import type { SalonNotice } from '@/server/services/notifications/staff-notices'

const key = 'dismissed-notices'

/** What staff should know, in one line; put away for the visit, or until there is something else. */
export const Notices = ({ notices }: { notices: SalonNotice[] }) => {
  const all = notices.map(({ text }) => text).join(' ')
  const [dismissed, setDismissed] = useState('')
  useEffect(() => setDismissed(readSession(key) ?? ''), [])
  if (notices.length === 0 || dismissed === all) return null
  const dismiss = (): void => {
    writeSession(key, all)
    setDismissed(all)
  }
  return (
    <div className="desk-notices">
      <div role="region" aria-label="Notices" tabIndex={0}>
        {notices.map(({ text, link }) => (
          <p key={text} className="desk-hint">
            {text}
            {link && (
              <>
                {' '}
                <Link className="desk-welcome__link" href={link.href} prefetch={false}>
                  {link.words}
                </Link>
              </>
            )}
          </p>
        ))}
      </div>
      <button type="button" className="desk-icon-button" aria-label="Dismiss the notices" onClick={dismiss}>
        ×
      </button>
    </div>
  )
}
