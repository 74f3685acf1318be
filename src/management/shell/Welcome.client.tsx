'use client'

import { usePathname } from 'next/navigation'
import { type MouseEvent, useEffect } from 'react'
import { signOut } from './SessionProvider.client'
import { sessionTexts } from '@/messages/management-texts'
import type { SalonNotice } from '@/server/services/notifications/staff-notices'
import { Notices } from './Notices.client'

/** What lies beside the menu, on every screen. */
const BESIDE = 'beside-menu'
const findMenuNeighbour = () => document.querySelector<HTMLElement>('.template-default__wrap')

/** Payload's own screens have no landmark to lead to: theirs is what lies beside the menu. */
const focusMainPart = (event: MouseEvent): void => {
  const main = document.getElementById('desk') ?? findMenuNeighbour()
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
  main.scrollIntoView()
}

/** The first stop of every screen with the menu: past it, to what the screen is about. */
export const SkipLink = () => {
  const path = usePathname()
  // Payload gives it no name of its own.
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

/** The heading of every page that is not a process, with Logout and what staff should know. */
export const Welcome = ({ firstName, notices }: Props) => (
  <header className="desk-welcome">
    <h1>Welcome back, {firstName}</h1>
    <Notices notices={notices} />
    <button type="button" className="desk-link" onClick={() => void signOut()}>
      Logout
    </button>
  </header>
)
