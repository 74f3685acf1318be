'use client'

import Link from 'next/link'
import { type MouseEvent, useEffect, useState } from 'react'
import { readSession, writeSession } from '@/client/storage'
import { noticeTexts, sessionTexts } from '@/messages/management-texts'
import type { SalonNotice } from '@/server/services/notifications/staff-notices'
import { signOut } from './SessionProvider.client'

const key = 'dismissed-notices'

const Notice = ({ text, link }: SalonNotice) => (
  <p className="desk-hint">
    <span>{text}</span>
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

/**
 * Several notices in one line, which shows their number and the beginning of the first. When opened, it shows all of
 * them in full.
 */
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
const Notices = ({ notices }: { notices: SalonNotice[] }) => {
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

/** Payload's own screens have no main landmark, so the link leads to the content beside the menu. */
const focusMainPart = (event: MouseEvent): void => {
  const main =
    document.getElementById('desk') ?? document.querySelector<HTMLElement>('.template-default__wrap')
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
  main.scrollIntoView()
}

/**
 * The first tab stop of every screen with the menu. It skips to the main content. Until scripts have loaded, it leads to
 * the link just before that.
 */
export const SkipLink = () => (
  <nav aria-label={sessionTexts.shortcuts}>
    <a href="#view-site" className="desk-skip" onClick={focusMainPart}>
      {sessionTexts.skip}
    </a>
  </nav>
)

interface Props {
  firstName: string
  notices: SalonNotice[]
  /** True on pages that have a main heading of their own. */
  isPlain?: boolean
}

/** The greeting on every page that is not a process, with Logout and the notices for staff. */
export const Welcome = ({ firstName, notices, isPlain = false }: Props) => {
  // Payload's lists have no main landmark, so a header would be the banner of the page.
  const [Frame, Greeting] = isPlain ? (['div', 'p'] as const) : (['header', 'h1'] as const)
  return (
    <Frame className="desk-welcome">
      <Greeting>Welcome back, {firstName}</Greeting>
      <Notices notices={notices} />
      <button type="button" className="desk-link" onClick={() => void signOut()}>
        Logout
      </button>
    </Frame>
  )
}
