'use client'

import type { AnchorHTMLAttributes } from 'react'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** This page with the choice made: what the back button comes back to. */
  here: string
}

/** A choice that goes straight on: one tap instead of two. */
export const ChoiceLink = ({ here, ...link }: Props) => (
  <a
    {...link}
    onClick={(event) => {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey
      if (!elsewhere) window.history.replaceState(window.history.state, '', here)
    }}
  />
)
