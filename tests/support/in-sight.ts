import { expect, type Locator } from '@playwright/test'

/** Wholly in the window, with nothing over it: neither the navigation nor a bar. */
const isInSight = (element: Element): boolean => {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const))
  return corners.every(([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return there !== null && (element.contains(there) || there.contains(element))
  })
}

export const expectInSight = (what: Locator): Promise<void> =>
  expect.poll(() => what.evaluate(isInSight)).toBe(true)
