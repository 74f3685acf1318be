/** How long to wait for the form in which the setting is, in ms. */
const PATIENCE = 10_000

/** The time in which a form shows its settings, in ms. After that, its folded parts are searched. */
const FORM_WAIT = 1_500

/** How long the setting stays marked, in ms. */
const MARKED = 3_000

/** The time in which parts of the form unfold, in ms. Before that, they cannot have the focus. */
const UNFOLDED = 400

const focusable = 'input, textarea, select, button, [contenteditable=true]'

/** Opens the folded parts of the form around an element, or below it. */
const unfold = (element: HTMLElement): void => {
  const folded = '.collapsible--collapsed'
  const parts: Element[] = [...element.querySelectorAll(folded)].slice(0, 1)
  for (let part = element.closest(folded); part; part = part.parentElement?.closest(folded) ?? null)
    parts.push(part)
  for (const part of parts) part.querySelector<HTMLElement>('.collapsible__toggle')?.click()
}

/** Keeps an element in view while the form around it still grows, until the user does something. */
const keepInView = (element: HTMLElement): void => {
  const growth = new ResizeObserver(() => element.scrollIntoView({ block: 'center' }))
  const stop = (): void => growth.disconnect()
  growth.observe(element.closest('form') ?? document.body)
  for (const action of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(action, stop, { once: true })
  setTimeout(stop, PATIENCE)
}

/** Brings a setting into view, marks it and moves the focus to it. */
const showElement = (element: HTMLElement): void => {
  unfold(element)
  const show = (): void => {
    const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
    target?.focus({ preventScroll: true })
    keepInView(element)
    element.classList.add('desk-found-setting')
    setTimeout(() => element.classList.remove('desk-found-setting'), MARKED)
  }
  setTimeout(show, UNFOLDED)
}

/** The first folded part of the form that was not unfolded yet. */
const findFolded = (unfolded: Set<Element>): Element | undefined =>
  [...document.querySelectorAll('form .collapsible--collapsed')].find((part) => !unfolded.has(part))

/** Shows the setting to which a link of the search leads, as soon as its form is on the page. */
export const showSetting = (href: string): void => {
  const [, id] = /#(field-.+)$/.exec(href) ?? []
  if (!id) return
  const until = Date.now() + PATIENCE
  const unfolded = new Set<Element>()
  const look = (): void => {
    const element = window.location.hash === `#${id}` ? document.getElementById(id) : null
    if (element) return showElement(element)
    if (Date.now() >= until) return
    if (Date.now() < until - PATIENCE + FORM_WAIT) return void setTimeout(look, 100)
    // Payload leaves out what is inside a folded part or far below the window.
    const folded = findFolded(unfolded)
    if (folded) {
      unfolded.add(folded)
      folded.querySelector<HTMLElement>('.collapsible__toggle')?.click()
      folded.scrollIntoView()
    } else window.scrollBy(0, window.innerHeight)
    setTimeout(look, UNFOLDED)
  }
  look()
}
