'use client'

import { useRef } from 'react'
import { choose } from './address'
import { Chips } from './Chips.client'
import type { Kind } from './Choice.client'

interface Props {
  action: string
  kind: Kind
  query: URLSearchParams
  /** Empty: all. */
  chosen: string
}

/** The kinds in a row. Without scripts each leads to the list as the server filters it, other choices kept. */
export const KindChips = ({ action, kind, query, chosen }: Props) => {
  const top = useRef<HTMLDivElement>(null)
  const hrefOf = (value: string): string => {
    const next = new URLSearchParams(query)
    if (value) next.set(kind.name, value)
    else next.delete(kind.name)
    return `${action}?${next}`
  }
  const chips = ['', ...kind.values].map((value) => ({
    label: value || kind.all,
    href: hrefOf(value),
    isCurrent: value === chosen,
  }))
  const show = (at: number) => {
    choose({ [kind.name]: kind.values[at - 1] ?? '' })
    // A shorter list would leave whoever had scrolled down beside it.
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
