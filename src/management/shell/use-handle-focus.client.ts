'use client'

import { useEffect } from 'react'

/** The drag handles of list rows: Payload's and our own. */
const HANDLE = '.collapsible__drag, .desk-order__handle'
const ROW = '[id*="-row-"], .desk-order__entry'

/** A row by its position, because Payload re-renders moved rows. */
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

/** During a drag the other rows make room, so the visible order is the final order. */
const sortByPosition = (rows: Element[]): Element[] =>
  rows.toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)

/**
 * Keeps the focus on the handle of a row that is moved by keyboard. Otherwise the browser drops the focus when the
 * element moves, and the next Tab starts at the top of the page.
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
