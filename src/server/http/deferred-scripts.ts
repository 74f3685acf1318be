// Scripts that load after the page, and the taps that are kept until then
// (docs/decisions/0014-scripts-after-the-page.md). src/storefront/ui/use-held-tap.ts repeats the taps.
import type { BrowserKey } from '@/domain/privacy/kept-in-browser'

declare global {
  /** The controls that visitors tapped before the scripts were loaded, in this order. */
  var salonHeldTaps: HTMLElement[] | undefined
}

/**
 * The longest delay of the scripts, in ms. It is needed because a picture may never load, and a background tab does not
 * render.
 */
const PATIENCE_MS = 3000

/** Matches Next's scripts that run as soon as they are loaded, and their preload hints. */
const script = /<script src="(\/_next\/static\/[\w./-]+)" async=""><\/script>/g
const hint = /<link rel="preload" as="script"[^>]*>/g

/**
 * Runs before the page has any controls. It stores taps on controls that need their scripts, which are marked with
 * `data-holds-taps`. React does not see these taps. It would hydrate the section in the middle of the tap. It would
 * then treat a radio button as already selected, although the tap is only about to select it.
 */
const hold = (): void => {
  const taps: HTMLElement[] = (globalThis.salonHeldTaps = [])
  const keep = (event: Event): void => {
    const tapped = (event.target as Element).closest<HTMLElement>(
      'button[data-holds-taps], [data-holds-taps] :is(button, label)',
    )
    if (!tapped) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // If visitors tap twice because nothing happens, this counts as one tap.
    const before = taps.indexOf(tapped)
    if (before >= 0) taps.splice(before, 1)
    taps.push(tapped)
  }
  addEventListener('click', keep, { capture: true })
}

/**
 * Runs at the end of the page and only uses its arguments. It loads the scripts when the first frame and the main
 * picture have been rendered, or immediately if the visitor touches the page.
 */
const load = (files: string[], patience: number): void => {
  const go = (): void => {
    for (const file of files.splice(0)) {
      const made = document.createElement('script')
      made.src = file
      made.async = true
      document.head.append(made)
    }
  }
  const drawn = (): void => void requestAnimationFrame(() => setTimeout(go))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (picture && !picture.complete) {
    picture.addEventListener('load', drawn)
    picture.addEventListener('error', drawn)
  } else drawn()
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, go, { capture: true, once: true, passive: true })
  setTimeout(go, patience)
}

/**
 * The script that stores taps, for pages that are rendered for each visitor. These pages load their scripts straight
 * away.
 */
export const holdTapsScript = `(${hold.toString()})()`

/** Marks the document of a visitor who may hold times. The server does not know the basket. */
const markBasket = (key: string): void => {
  try {
    if (localStorage.getItem(key)) document.documentElement.dataset.basket = ''
  } catch {
    // The browser allows no storage, so there is no basket.
  }
}

/** Runs before the first frame of the booking flow (src/storefront/booking/times.css). */
export const markBasketScript = `(${markBasket.toString()})('${'session' satisfies BrowserKey}')`

/**
 * Delays the scripts of a cached page until its content is visible. They are larger than everything else on the page,
 * and on a slow connection they would slow down the main picture. Reading, links and booking work without them.
 */
export const deferScripts = (html: string): string => {
  const files = [...new Set([...html.matchAll(script)].map(([, file = '']) => file))]
  const end = html.lastIndexOf('</body>')
  if (files.length === 0 || end < 0) return html
  const loads = `<script>(${load.toString()})(${JSON.stringify(files)},${PATIENCE_MS})</script>`
  // Before the style sheets, which would otherwise delay this script and all content below it.
  const [head = ''] = /^.*?<head>/s.exec(html) ?? []
  const holds = `<script>${holdTapsScript}</script>`
  return (head + holds + html.slice(head.length, end) + loads + html.slice(end))
    .replace(script, '')
    .replace(hint, '')
}
