import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare global {
  interface Window {
    axe: typeof axeCore
  }
}

const minified = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Axe, without copies of each element's markup. If several elements look the same, it checks their colours only once.
 */
const axeSource = `${minified};axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '*:not([data-repeated])' }] })`

/**
 * Marks elements that look like an earlier element on this page, such as the rows of a table. They have the same tags,
 * classes, states and styles from the body down. Colours take four fifths of axe's time.
 */
const markRepeated = (): void => {
  const seen = new Set<string>()
  const describe = (element: Element): string =>
    [...element.attributes]
      .filter(({ name, value }) =>
        name === 'style'
          ? /color|background|opacity/.test(value)
          : /^(class|disabled|type|aria-(current|disabled|invalid|pressed|selected)|data-(?!repeated))/.test(
              name,
            ),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join()
  const walk = (element: Element, above: string): void => {
    const look = `${above}>${element.localName}[${describe(element)}]`
    element.toggleAttribute('data-repeated', seen.has(look))
    seen.add(look)
    for (const child of element.children) walk(child, look)
  }
  walk(document.body, '')
}

/**
 * Waits until all transitions have ended, because the colours in between do not count. Ignores spinners, which never
 * end.
 */
const waitForMotion = (frame: Frame): Promise<void> =>
  frame.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.all(all.map(({ finished }) => finished.catch(() => undefined)))
  })

type Partials = Parameters<typeof axeCore.finishRun>[0]

/** The findings in a frame and its nested frames, in axe's own order. */
const findIn = async (frame: Frame, asked = ''): Promise<Partials> => {
  // Axe is loaded once into each document.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  await waitForMotion(frame)
  await frame.evaluate(markRepeated)
  const { part, within } = await frame.evaluate(async (text) => {
    const context = text ? JSON.parse(text) : document
    const contexts = window.axe.utils.getFrameContexts(context)
    return {
      within: contexts.map((one) => ({ at: one.frameSelector, context: JSON.stringify(one.frameContext) })),
      part: await window.axe.runPartial(context, { resultTypes: ['violations'] }),
    }
  }, asked)
  const parts: Partials = [part]
  for (const { at, context } of within) {
    const found = await frame.evaluateHandle((selector) => window.axe.utils.shadowSelect(selector), at)
    const inner = await found.asElement()?.contentFrame()
    parts.push(...(inner ? await findIn(inner, context) : [null]))
  }
  return parts
}

/** Checks the whole page in its current state, with every rule switched on. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // After a soft navigation, the title is updated a moment later.
  await expect(page).toHaveTitle(/\S/)
  const parts = await findIn(page.mainFrame())
  const violations = await page.evaluate(async (all) => {
    const found = await window.axe.finishRun(all, { resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
  }, parts)
  expect(violations).toEqual([])
}
