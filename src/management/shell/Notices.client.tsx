'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { readSession, writeSession } from '@/client/storage'
import { noticeTexts } from '@/messages/alerts'
import type { SalonNotice } from '@/server/services/notifications/staff-notices'

const key = 'dismissed-notices'

const Notice = ({ text, link }: SalonNotice) => (
  <p className="desk-hint">
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
)

/** Several notices in one line: their number and the beginning of the first. Unfolding shows all of them in full. */
const Several = ({ notices }: { notices: SalonNotice[] }) => (
  <details>
    <summary>
      <strong>{noticeTexts.several(notices.length)}</strong>{' '}
      <span aria-hidden="true">{notices[0]?.text}</span>
    </summary>
    {notices.map((one) => (
      <Notice key={one.text} {...one} />
    ))}
  </details>
)

/** Notices for staff. A dismissed notice stays hidden for the session, or until it changes. No text is cut off. */
export const Notices = ({ notices }: { notices: SalonNotice[] }) => {
  const all = notices.map(({ text }) => text).join(' ')
  const [dismissed, setDismissed] = useState('')
  useEffect(() => setDismissed(readSession(key) ?? ''), [])
  const [first] = notices
  if (!first || dismissed === all) return null
  const dismiss = (): void => {
    writeSession(key, all)
    setDismissed(all)
  }
  return (
    <div className="desk-notices">
      <div role="region" aria-label="Notices">
        {notices.length === 1 ? <Notice {...first} /> : <Several notices={notices} />}
      </div>
      <button type="button" className="desk-icon-button" aria-label="Dismiss the notices" onClick={dismiss}>
        ×
      </button>
    </div>
  )
}
