import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'

/** Axe, with colours judged once for each look: see `markRepeats`. */
const axeSource = `${axeCore.source};axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-repeated])' }] })`

/**
 * Marks the elements that look like one before them: the same tags, classes, colours and states from the body down.
 * Colours are judged once for each look, which takes a fraction of the time on a full page.
 */
const markRepeats = (): void => {
  const same = new Set<string>()
  const looks = (element: Element): string => {
    const style = element.getAttribute('style') ?? ''
    const marks = element
      .getAttributeNames()
      .filter((name) =>
        /^(class|disabled|type|aria-(?!label|describedby|controls)|data-(?!repeated))/.test(name),
      )
      .map((name) => `${name}=${element.getAttribute(name)}`)
    // Most styles of elements are places on a grid.
    return [element.localName, ...marks, /color|background|opacity/.test(style) ? style : ''].join(' ')
  }
  const walk = (element: Element, above: string): void => {
    const look = `${above}>${looks(element)}`
    element.toggleAttribute('data-repeated', same.has(look))
    same.add(look)
    for (const child of element.children) walk(child, look)
  }
  walk(document.body, '')
}

/**
 * No rule switched off. A page without frames is judged where it stands, which takes a third of the time: what passes
 * need not be listed, and no second page is opened to put frames together.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // After a soft navigation the title follows a moment later.
  await expect(page).toHaveTitle(/\S/)
  await page.evaluate(markRepeats)
  const axe = new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] })
  if (page.frames().length === 1) axe.setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
