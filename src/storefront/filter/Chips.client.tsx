'use client'

import { type MouseEvent, useEffect, useRef } from 'react'

export interface Chip {
  label: string
  href: string
  isCurrent: boolean
}

interface Props {
  label: string
  chips: Chip[]
  /** A row of its own across the page; else part of a column. */
  isWide?: boolean
  /** Instead of following the link; the number of the chip. */
  onChoose?: (at: number) => void
}

/** A row of links that stays in sight under the navbar and scrolls sideways; the current one is always in it. */
export const Chips = ({ label, chips, isWide, onChoose }: Props) => {
  const row = useRef<HTMLUListElement>(null)
  const current = chips.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const element = row.current
    const chip = element?.children[current]
    if (!element || !(chip instanceof HTMLElement)) return
    element.scrollLeft = chip.offsetLeft - (element.clientWidth - chip.offsetWidth) / 2
  }, [current])
  const choose = (event: MouseEvent, at: number) => {
    if (!onChoose || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(at)
  }
  return (
    <nav aria-label={label} className="chips">
      <ul ref={row} className={isWide ? 'chips-row chips-row-wide' : 'chips-row'}>
        {chips.map(({ label: name, href, isCurrent }, at) => (
          // Two categories may lead to one page.
          <li key={`${at} ${href}`}>
            <a
              href={href}
              aria-current={isCurrent ? (onChoose ? 'true' : 'page') : undefined}
              className="chip"
              onClick={(event) => choose(event, at)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
