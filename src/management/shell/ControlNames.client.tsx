'use client'

import { type ReactNode, useEffect } from 'react'

/** Names for the controls that have none in Payload. */
const controlNames = {
  move: 'Move',
  more: 'More actions',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  select: 'Select',
  selectAll: 'Select all',
  copy: 'Copy the address',
  remove: 'Remove the file',
  editPicture: 'Edit this picture',
  removePicture: 'Remove this picture',
  focalPoint: 'Focal point',
  editor: 'Text',
  fold: 'More fields',
  menu: 'Menu',
  trail: 'Where you are',
  page: 'What is being edited',
  toolbar: (key: string): string => key.replace(/^(format|align)[-_]?/i, '').replaceAll(/[-_]/g, ' '),
} as const

/** The drag handles of list rows: Payload's and our own. */
const HANDLE = '.collapsible__drag, .desk-order__handle'
const ROW = '[id*="-row-"], .desk-order__entry'

/** A row, identified by its position because Payload re-renders moved rows. */
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
const useHandleFocus = (): void => {
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

const isNamed = (element: Element): boolean =>
  Boolean(element.getAttribute('aria-label')) ||
  (element.getAttribute('aria-labelledby') ?? '') !== '' ||
  (element.textContent ?? '').trim() !== ''

/** Elements that always need a label, because the text in them is a temporary hint or the person's own text. */
const HINTED = '.copy-to-clipboard, .ContentEditable__root'

const nameElements = (selector: string, words: string | ((element: Element) => string)): void => {
  for (const element of document.querySelectorAll(selector))
    if (!isNamed(element) || (element.matches(HINTED) && !element.getAttribute('aria-label')))
      element.setAttribute('aria-label', typeof words === 'string' ? words : words(element))
}

/** A field's label text, without the asterisk of required fields. */
const findLabel = (element: Element): string =>
  element
    .closest('.field-type')
    ?.querySelector('.field-label')
    ?.textContent?.trim()
    .replace(/\*$/, '')
    .trim() || controlNames.editor

/** The element's text nodes, joined with spaces. `innerText` would recalculate the layout each time. */
const getElementText = (element: Element): string => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '')
  return words.join(' ')
}

const put = (element: Element, attribute: string, value: string): void => {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
}

/** Each toggle is labelled "Toggle block". Names it after its block, and sets its expanded state. */
const nameToggles = (): void => {
  for (const toggle of document.querySelectorAll('.collapsible__toggle')) {
    const header = toggle.parentElement?.querySelector('.collapsible__header-wrap')
    const words = `${header ? getElementText(header) : ''} ${header?.querySelector('input')?.value ?? ''}`
    put(toggle, 'aria-label', words.replaceAll(/\s+/g, ' ').trim() || controlNames.fold)
    put(toggle, 'aria-expanded', String(toggle.classList.contains('collapsible__toggle--open')))
  }
}

/** Adds the list of links that the form shows to the question before deleting. */
const addLinksBeforeDelete = (): void => {
  const links = [...document.querySelectorAll('.desk-used-in')].findLast(
    (one) => !one.closest('.delete-document'),
  )
  for (const question of document.querySelectorAll('.delete-document .confirmation-modal__content'))
    if (links && !question.querySelector('.desk-used-in')) question.append(links.cloneNode(true))
}

const nameAllControls = (): void => {
  nameToggles()
  addLinksBeforeDelete()
  nameElements('.collapsible__drag, .upload--has-many__drag', controlNames.move)
  nameElements('.popup-button', controlNames.more)
  nameElements('.clickable-arrow--left', controlNames.previousPage)
  nameElements('.clickable-arrow--right', controlNames.nextPage)
  nameElements('.copy-to-clipboard', controlNames.copy)
  nameElements('.file-details__remove', controlNames.remove)
  nameElements('.upload-relationship-details__edit', controlNames.editPicture)
  nameElements('.upload-relationship-details__remove', controlNames.removePicture)
  nameElements('.edit-upload__focalPoint', controlNames.focalPoint)
  nameElements('.edit-upload__input input', (input) => input.getAttribute('name') ?? '')
  nameElements('.toolbar-popup__button', (button) =>
    controlNames.toolbar(button.getAttribute('data-button-key') ?? ''),
  )
  nameElements('.ContentEditable__root', findLabel)
  for (const input of document.querySelectorAll('.rs__input, .date-time-picker input'))
    if (!input.getAttribute('aria-label')) input.setAttribute('aria-label', findLabel(input))
  for (const box of document.querySelectorAll('.table input[type=checkbox]')) {
    box.removeAttribute('aria-labelledby')
    box.setAttribute('aria-label', box.closest('thead') ? controlNames.selectAll : controlNames.select)
  }
  // These are hidden from screen readers, so they are taken out of the tab order too. The field beside them has its own
  // keys.
  for (const part of document.querySelectorAll('.clear-indicator, .dropdown-indicator'))
    part.setAttribute('tabindex', '-1')
  // There are two navigations side by side, so each needs a name.
  document.querySelector('nav.nav__wrap')?.setAttribute('aria-label', controlNames.menu)
  document.querySelector('nav.step-nav')?.setAttribute('aria-label', controlNames.trail)
  for (const heading of document.querySelectorAll('.render-fields h3, .no-results h3'))
    heading.setAttribute('aria-level', '2')
  for (const head of document.querySelectorAll('.list-header')) head.setAttribute('role', 'none')
  for (const list of document.querySelectorAll('.doc-tabs__tabs')) list.setAttribute('role', 'presentation')
  for (const head of document.querySelectorAll('.doc-header')) {
    head.setAttribute('role', 'region')
    head.setAttribute('aria-label', controlNames.page)
  }
  if (!document.querySelector('main, [role=main]'))
    document.querySelector('.collection-list')?.setAttribute('role', 'main')
}

/**
 * Adds the accessible names that Payload's screens lack, and restores the focus where these screens lose it. Problems
 * that cannot be fixed here are listed in docs/accessibility.md.
 */
export const ControlNames = ({ children }: { children?: ReactNode }) => {
  useHandleFocus()
  useEffect(() => {
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(nameAllControls)
    }
    soon()
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return children
}
