'use client'

import { type RefObject, useEffect, useState } from 'react'

interface Props {
  scroller: RefObject<HTMLDivElement | null>
  /** Of each column. */
  titles: string[]
}

const columnsIn = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('.dg-column')]

/** On a phone one column is in sight at a time: a swipe or these buttons lead to the next. */
export const PersonPager = ({ scroller, titles }: Props) => {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const grid = scroller.current
    if (!grid) return
    const look = (): void => {
      const [first] = columnsIn(grid)
      if (first) setIndex(Math.round(grid.scrollLeft / Math.max(first.offsetWidth, 1)))
    }
    grid.addEventListener('scroll', look, { passive: true })
    return () => grid.removeEventListener('scroll', look)
  }, [scroller])
  const go = (step: number): void => {
    const grid = scroller.current
    const columns = grid ? columnsIn(grid) : []
    const next = columns[index + step]
    const [first] = columns
    if (grid && next && first) grid.scrollTo({ left: next.offsetLeft - first.offsetLeft, behavior: 'smooth' })
  }
  if (titles.length < 2) return null
  return (
    <div className="dg-pager" role="group" aria-label="Columns">
      <button
        type="button"
        className="desk-icon-button"
        aria-label="Previous column"
        disabled={index <= 0}
        onClick={() => go(-1)}
      >
        ‹
      </button>
      <p aria-live="polite">
        <strong>{titles[index]}</strong> {index + 1} of {titles.length}
      </p>
      <button
        type="button"
        className="desk-icon-button"
        aria-label="Next column"
        disabled={index >= titles.length - 1}
        onClick={() => go(1)}
      >
        ›
      </button>
    </div>
  )
}
