import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare global {
  interface Window {
    axe: typeof axeCore
    /** The looks that are known to have enough contrast, and those that were found in this document's latest check. */
    legible: { known: Set<string>; found: string[]; lookOf: WeakMap<Element, string> }
  }
}

const minified = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe, without copies of each element's markup, and without checking the colours of repeated elements. */
const axeSource = `${minified};axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '*:not([data-repeated])' }] })`

/** The looks that passed axe's check of colours in this process. That check takes four fifths of axe's time. */
const legible = new Set<string>()

/** Lets axe's check of colours note the look of each element that passes. Runs in a document, once. */
const noteLegible = (known: string[]): void => {
  const noted = { known: new Set(known), found: [] as string[], lookOf: new WeakMap<Element, string>() }
  window.legible = noted
  type Check = { evaluate: (element: Element, ...rest: unknown[]) => boolean | undefined }
  const { _audit: audit } = window.axe as unknown as { _audit: { checks: Record<string, Check> } }
  const check = audit.checks['color-contrast']
  if (!check) throw new Error('axe has no check of colours')
  const { evaluate } = check
  check.evaluate = function (element, ...rest) {
    const hasPassed = evaluate.call(this as Check, element, ...rest)
    const look = noted.lookOf.get(element)
    if (hasPassed && look) noted.found.push(look)
    return hasPassed
  }
}

/**
 * Marks elements that look like an element that has passed, or like an earlier one on this page, such as the rows of a
 * table. From the root down, they have the same tags, classes and states, colours, backgrounds and fonts. Runs in a
 * document.
 */
const markRepeated = (): void => {
  const { known, found, lookOf } = window.legible
  for (const look of found.splice(0)) known.add(look)
  const seen = new Set<string>()
  const shown = ['color', 'background-color', 'background-image', 'opacity', 'filter', 'mix-blend-mode']
  const written = ['font-size', 'font-weight', 'text-shadow', '-webkit-text-fill-color']
  const describe = (element: Element): string => {
    const style = getComputedStyle(element)
    const states = [...element.attributes].filter(({ name }) =>
      /^(class|disabled|type|aria-(current|disabled|invalid|pressed|selected)|data-(?!repeated))/.test(name),
    )
    return [
      element.localName,
      ...states.map(({ name, value }) => `${name}=${value}`),
      ...[...shown, ...written].map((name) => style.getPropertyValue(name)),
    ].join()
  }
  /** A short text that is different for different texts (cyrb53). */
  const shorten = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
  }
  const walk = (element: Element, above: string): void => {
    const look = shorten(`${above}>${describe(element)}`)
    lookOf.set(element, look)
    element.toggleAttribute('data-repeated', known.has(look) || seen.has(look))
    if (element.checkVisibility()) seen.add(look)
    for (const child of element.children) walk(child, look)
  }
  walk(document.documentElement, '')
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

/** Loads axe into a document, once, and marks the elements whose colours need no check. */
const prepare = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) {
    await frame.evaluate(axeSource)
    await frame.evaluate(noteLegible, [...legible])
  }
  await waitForMotion(frame)
  await frame.evaluate(markRepeated)
}

/** The findings in a frame and its nested frames, in axe's own order. */
const findIn = async (frame: Frame, asked = ''): Promise<Partials> => {
  await prepare(frame)
  const { part, within, found } = await frame.evaluate(async (text) => {
    const context = text ? JSON.parse(text) : document
    const contexts = window.axe.utils.getFrameContexts(context)
    return {
      within: contexts.map((one) => ({ at: one.frameSelector, context: JSON.stringify(one.frameContext) })),
      part: await window.axe.runPartial(context, { resultTypes: ['violations'] }),
      found: window.legible.found,
    }
  }, asked)
  for (const look of found) legible.add(look)
  const parts: Partials = [part]
  for (const { at, context } of within) {
    const found = await frame.evaluateHandle((selector) => window.axe.utils.shadowSelect(selector), at)
    const inner = await found.asElement()?.contentFrame()
    parts.push(...(inner ? await findIn(inner, context) : [null]))
  }
  return parts
}

/** The violations on a page with other pages inside, which axe cannot reach by itself. */
const findThroughout = async (page: Page): Promise<string[]> => {
  const parts = await findIn(page.mainFrame())
  return page.evaluate(async (all) => {
    const { violations } = await window.axe.finishRun(all, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
  }, parts)
}

/** The violations on a page without others inside. What axe notes about each element then stays in the browser. */
const findAlone = async (page: Page): Promise<string[]> => {
  await prepare(page.mainFrame())
  const { wrong, found } = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return {
      wrong: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`),
      found: window.legible.found,
    }
  })
  for (const look of found) legible.add(look)
  return wrong
}

/** Checks the whole page in its current state, with every rule switched on. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // After a soft navigation, the title is updated a moment later.
  await expect(page).toHaveTitle(/\S/)
  expect(await (page.frames().length > 1 ? findThroughout : findAlone)(page)).toEqual([])
}
