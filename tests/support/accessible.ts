import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare global {
  interface Window {
    axe: typeof axeCore
    /** The first element of each look on the page. */
    looks: Map<number, Element>
  }
}

/**
 * Axe, with colours judged once for each look (see `markRepeats`), and without a copy of the markup of everything it
 * looks at.
 */
const minified = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeSource = `${minified};axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '*:not([data-repeated])' }] })`

/**
 * Marks every element as one whose colours were judged, and answers the looks of them all: the same tags, classes,
 * colours and states from the body down, in a window of that width with those style sheets. Each is a number.
 */
const markAll = (): number[] => {
  const numberOf = (text: string): number => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761)
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677)
    }
    return (b >>> 11) * 2 ** 32 + (a >>> 0)
  }
  const look = (element: Element): string => {
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
  const first = new Map<number, Element>()
  const walk = (element: Element, above: number): void => {
    const own = numberOf(`${above}>${look(element)}`)
    element.setAttribute('data-repeated', '')
    if (!first.has(own)) first.set(own, element)
    for (const child of element.children) walk(child, own)
  }
  const sheets = [...document.styleSheets].map(({ href }) => href)
  walk(document.body, numberOf([window.innerWidth, ...sheets].join()))
  window.looks = first
  return [...first.keys()]
}

/** The looks whose colours were judged in the tests of this process. */
const judged = new Set<number>()

/**
 * Leaves to be judged what looks like nothing before it, on this page or another: that takes a fraction of the time
 * which all of a full page takes. Answers those looks.
 */
const markRepeats = async (page: Page): Promise<number[]> => {
  const fresh = (await page.evaluate(markAll)).filter((look) => !judged.has(look))
  await page.evaluate(
    (looks) => looks.forEach((look) => window.looks.get(look)?.removeAttribute('data-repeated')),
    fresh,
  )
  return fresh
}

interface Violation {
  id: string
  /** Selectors. */
  nodes: { target: unknown }[]
}

/** What axe consists of goes to each page and frame once. */
const prepare = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
}

/** What is in the page itself is judged where it stands: what passes need not be listed. */
const judgePage = (page: Page): Promise<Violation[]> =>
  page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
  })

type Partials = Parameters<typeof axeCore.finishRun>[0]

/** What axe finds in a frame and in those within it, in the order in which it puts them together. */
const partsOf = async (frame: Frame, asked = ''): Promise<Partials> => {
  await prepare(frame)
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
    parts.push(...(inner ? await partsOf(inner, context) : [null]))
  }
  return parts
}

const judgeFrames = async (page: Page): Promise<Violation[]> => {
  const parts = await partsOf(page.mainFrame())
  return page.evaluate(async (all) => {
    const { violations } = await window.axe.finishRun(all, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
  }, parts)
}

/** What stood in the frames that were judged in the tests of this process, such as a card form. */
const judgedFrames = new Set<string>()

/** What stands in the page's frames and was not judged before. */
const freshFrames = async (page: Page): Promise<string[]> => {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame())
  const contents = await Promise.all(frames.map((frame) => frame.content()))
  return contents.filter((content) => !judgedFrames.has(content))
}

/** No rule switched off. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // After a soft navigation the title follows a moment later.
  await expect(page).toHaveTitle(/\S/)
  const fresh = await markRepeats(page)
  await prepare(page.mainFrame())
  const frames = await freshFrames(page)
  const violations = frames.length === 0 ? await judgePage(page) : await judgeFrames(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual(
    [],
  )
  for (const look of fresh) judged.add(look)
  for (const content of frames) judgedFrames.add(content)
}
