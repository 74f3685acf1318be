'use client'

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'

const listStops = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-stop]'),
]

const findNearest = (stops: HTMLElement[], at: number): HTMLElement | undefined =>
  stops.reduce<HTMLElement | undefined>(
    (best, one) =>
      best && Math.abs(Number(best.dataset.stop) - at) <= Math.abs(Number(one.dataset.stop) - at)
        ? best
        : one,
    undefined,
  )

const findNextCell = (grid: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const column = from.closest('.dg-column')
  if (!column) return undefined
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const stops = listStops(column)
    return stops[stops.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)]
  }
  const columns = [...grid.querySelectorAll('.dg-column')]
  const step = key === 'ArrowRight' ? 1 : -1
  for (let i = columns.indexOf(column) + step; i >= 0 && i < columns.length; i += step) {
    const other = columns[i]
    const found = other && findNearest(listStops(other), Number(from.dataset.stop))
    if (found) return found
  }
  return undefined
}

/**
 * One tab stop for the whole grid: the arrow keys move between items, up and down in time and sideways between columns.
 */
export const useGridKeys = (grid: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const stops = grid.current ? listStops(grid.current) : []
    const first = stops[0]
    if (first && !stops.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0
  })
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    if (!grid.current || target.dataset.stop === undefined) return
    for (const one of listStops(grid.current)) if (one !== target && one.tabIndex === 0) one.tabIndex = -1
    target.tabIndex = 0
  }
  const onArrow = (event: KeyboardEvent<HTMLElement>): void => {
    const from = event.target as HTMLElement
    if (!grid.current || from.dataset.stop === undefined || !event.key.startsWith('Arrow')) return
    const next = findNextCell(grid.current, from, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { onFocus, onArrow }
}
