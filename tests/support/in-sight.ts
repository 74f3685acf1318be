import { expect, type Locator } from '@playwright/test'

/** Returns true if the element is fully in the window and not covered by the navigation or a bar. */
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
