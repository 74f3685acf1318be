import type { KeyboardEvent } from 'react'

const listChoicesNear = (element: Element): HTMLElement[] => [
  ...(
    element.closest('.desk-process__step, dialog, [role="dialog"]') ?? document
  ).querySelectorAll<HTMLElement>('.desk-choices button'),
]

/** In a list's search field, the down arrow moves the focus into the list. */
export const focusFirstChoice = (event: KeyboardEvent<HTMLInputElement>): void => {
  const [first] = event.key === 'ArrowDown' ? listChoicesNear(event.currentTarget) : []
  if (!first) return
  event.preventDefault()
  first.focus()
}

/**
 * In the list, the up and down arrows move between items. The up arrow on the first item returns to the search field.
 */
export const moveAlongChoices = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const choices = listChoicesNear(event.currentTarget)
  const at = choices.findIndex((one) => one === event.target)
  const next = choices[at + (event.key === 'ArrowDown' ? 1 : -1)]
  const search = event.currentTarget
    .closest('.desk-process__step, dialog, [role="dialog"]')
    ?.querySelector<HTMLElement>('input[type="search"]')
  const to = next ?? (event.key === 'ArrowUp' ? search : null)
  if (at < 0 || !to) return
  event.preventDefault()
  to.focus()
}
