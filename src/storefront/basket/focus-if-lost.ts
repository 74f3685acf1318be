/** Puts the focus there when what had it is gone from the page; who is somewhere else already stays there. */
export const focusIfLost = (element: HTMLElement | null): void => {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) element?.focus()
}
