'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import { setFilterQuery } from './filter-context'
import type { Kind } from './Choice.client'

interface Chip {
  label: string
  href: string
  isCurrent: boolean
}

interface Props {
  label: string
  chips: Chip[]
  /** True for a full-width row. Otherwise the row is part of a column. */
  isWide?: boolean
  /** Called with the chip's index. The link is then not followed. */
  onChoose?: (at: number) => void
}

/** A row of links that stays visible under the navbar and scrolls sideways. The current link is always visible. */
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
          // Two categories may link to the same page.
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

interface KindChipsProps {
  action: string
  kind: Kind
  query: URLSearchParams
  /** The chosen value. Empty if all are shown. */
  chosen: string
}

/**
 * The categories in a row. Without JavaScript, each chip links to the list filtered by the server, and other choices
 * are kept.
 */
export const KindChips = ({ action, kind, query, chosen }: KindChipsProps) => {
  const top = useRef<HTMLDivElement>(null)
  const toHref = (value: string): string => {
    const next = new URLSearchParams(query)
    if (value) next.set(kind.name, value)
    else next.delete(kind.name)
    return `${action}?${next}`
  }
  const chips = ['', ...kind.values].map((value) => ({
    label: value || kind.all,
    href: toHref(value),
    isCurrent: value === chosen,
  }))
  const show = (at: number) => {
    setFilterQuery({ [kind.name]: kind.values[at - 1] ?? '' })
    // A visitor who has scrolled down would end up below a list that has become shorter.
    const from = top.current?.getBoundingClientRect().top ?? 0
    if (from < 0) top.current?.scrollIntoView({ behavior: 'instant' })
  }
  return (
    <>
      <div ref={top} className="chips-top" />
      <Chips label={kind.label} chips={chips} onChoose={show} />
    </>
  )
}
