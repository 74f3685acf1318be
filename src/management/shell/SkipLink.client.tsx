'use client'

import type { MouseEvent } from 'react'
import { sessionTexts } from '@/messages/management-texts'

/** Payload's own screens have no landmark to lead to: theirs is what lies beside the menu. */
const lead = (event: MouseEvent): void => {
  const main =
    document.getElementById('desk') ?? document.querySelector<HTMLElement>('.template-default__wrap')
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
  main.scrollIntoView()
}

/** The first stop of every screen with the menu: past it, to what the screen is about. */
export const SkipLink = () => (
  <nav aria-label={sessionTexts.shortcuts}>
    <a href="#desk" className="desk-skip" onClick={lead}>
      {sessionTexts.skip}
    </a>
  </nav>
)
