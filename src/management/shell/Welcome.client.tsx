'use client'

import { usePathname } from 'next/navigation'
import { type MouseEvent, useEffect } from 'react'
import { signOut } from './SessionProvider.client'
import { sessionTexts } from '@/messages/management-texts'
import type { SalonNotice } from '@/server/services/notifications/staff-notices'
import { Notices } from './Notices.client'

/** The id of the content beside the menu, on every screen. */
const BESIDE = 'beside-menu'
const findMenuNeighbour = () => document.querySelector<HTMLElement>('.template-default__wrap')

/** Payload's own screens have no main landmark, so the link leads to the content beside the menu. */
const focusMainPart = (event: MouseEvent): void => {
  const main = document.getElementById('desk') ?? findMenuNeighbour()
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
  main.scrollIntoView()
}

/** The first tab stop of every screen with the menu: skips to the main content. */
export const SkipLink = () => {
  const path = usePathname()
  // Payload sets no id on it.
  useEffect(() => findMenuNeighbour()?.setAttribute('id', BESIDE), [path])
  return (
    <nav aria-label={sessionTexts.shortcuts}>
      <a href={`#${BESIDE}`} className="desk-skip" onClick={focusMainPart}>
        {sessionTexts.skip}
      </a>
    </nav>
  )
}

interface Props {
  firstName: string
  notices: SalonNotice[]
}

/** The heading of every page that is not a process, with Logout and the notices for staff. */
export const Welcome = ({ firstName, notices }: Props) => (
  <header className="desk-welcome">
    <h1>Welcome back, {firstName}</h1>
    <Notices notices={notices} />
    <button type="button" className="desk-link" onClick={() => void signOut()}>
      Logout
    </button>
  </header>
)
