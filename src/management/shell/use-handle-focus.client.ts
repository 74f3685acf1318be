'use client'

import { useEffect } from 'react'

/** By which a row of a list is moved: Payload's, and ours. */
const HANDLE = '.collapsible__drag, .desk-order__handle'
const ROW = '[id*="-row-"], .desk-order__entry'

/** A row by its place, because Payload draws moved rows anew. */
interface RowPosition {
  list: Element
  index: number
}

const findRow = (target: EventTarget | null): Element | null =>
  target instanceof Element && target.matches(HANDLE) ? target.closest(ROW) : null

const findRowPosition = (
  row: Element | null,
  order: (rows: Element[]) => Element[] = (rows) => rows,
): RowPosition | null =>
  row?.parentElement
    ? { list: row.parentElement, index: order([...row.parentElement.children]).indexOf(row) }
    : null

/** While one is moved the others make room for it: where it is seen is where it will stand. */
const sortByPosition = (rows: Element[]): Element[] =>
  rows.toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)

/**
 * Who moves a row with the keyboard stays on its handle. A browser takes the focus from what is put elsewhere in the page,
 * and the next Tab would begin at the top of it.
 */
export const useHandleFocus = (): void => {
  useEffect(() => {
    let place: RowPosition | null = null
    const hold = ({ target }: FocusEvent) => {
      place = findRowPosition(findRow(target))
    }
    const drop = ({ target, key }: KeyboardEvent) => {
      const isDropped = (key === ' ' || key === 'Enter') && findRow(target) !== null
      if (isDropped) place = findRowPosition(findRow(target), sortByPosition)
    }
    const letGo = () => {
      place = null
    }
    const observer = new MutationObserver(() => {
      if (place && document.activeElement === document.body)
        place.list.children[place.index]?.querySelector<HTMLElement>(HANDLE)?.focus()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', hold)
    document.addEventListener('keydown', drop, { capture: true })
    document.addEventListener('pointerdown', letGo)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', hold)
      document.removeEventListener('keydown', drop, { capture: true })
      document.removeEventListener('pointerdown', letGo)
    }
  }, [])
}
