import type { Page } from '@playwright/test'

/**
 * The names of controls on a page that are smaller than 44 px in either direction. Some are not included: links within
 * a sentence, links that cover their whole card or row, checkboxes whose label can be pressed too, the inputs of
 * Payload's selects, which open wherever they are pressed, and elements drawn to the scale of time.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5
    const isLarge = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width >= least && height >= least
    }
    const isLeftOut = (element: Element): boolean => {
      const label = element.matches('input') && element.closest('label')
      const select = element.matches('input') && element.closest('.rs__control')
      return (
        getComputedStyle(element).display === 'inline' ||
        getComputedStyle(element, '::after').position === 'absolute' ||
        element.closest('.dg-item, .dg-free, .dg-event, [inert], .desk-hidden') !== null ||
        (label instanceof Element && isLarge(label)) ||
        (select instanceof Element && isLarge(select))
      )
    }
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => one.getBoundingClientRect().width > 0 && !isLarge(one) && !isLeftOut(one))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.getAttribute('aria-label') ?? one.textContent ?? ''
        return `${one.tagName} "${name.trim()}" ${Math.round(width)} × ${Math.round(height)}`
      })
  })
