// Scripts that load after the page, and the taps that are held until then
// (docs/decisions/0014-scripts-after-the-page.md). The taps are replayed by src/storefront/ui/use-held-tap.ts.

declare global {
  /** The controls that visitors tapped before the scripts were loaded, in order. */
  var salonHeldTaps: HTMLElement[] | undefined
}

/** The longest delay for the scripts, in ms. A picture may never load, and a background tab does not render. */
const PATIENCE_MS = 3000

/** Next's scripts that run as soon as they are loaded, and their preload hints. */
const script = /<script src="(\/_next\/static\/[\w./-]+)" async=""><\/script>/g
const hint = /<link rel="preload" as="script"[^>]*>/g

/**
 * Runs before the page has anything to tap. It stores taps on controls that need their scripts, marked with
 * `data-holds-taps`. React does not see these taps. It would hydrate the part in the middle of the tap, and take a
 * radio button as already selected although the tap is only about to select it.
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
    // Visitors who tap twice because nothing happens mean one tap.
    const before = taps.indexOf(tapped)
    if (before >= 0) taps.splice(before, 1)
    taps.push(tapped)
  }
  addEventListener('click', keep, { capture: true })
}

/**
 * Runs at the end of the page and only uses its arguments. It loads the scripts when the first frame and the main
 * picture have been rendered, or immediately when the visitor touches something.
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

/** The script that holds taps, for pages rendered for each visitor. They load their scripts straight away. */
export const holdTapsScript = `(${hold.toString()})()`

/**
 * Delays a cached page's scripts until its content is visible. They are larger than everything else, and on a slow
 * connection they would compete with the main picture. Reading, links and booking work without them.
 */
export const deferScripts = (html: string): string => {
  const files = [...new Set([...html.matchAll(script)].map(([, file = '']) => file))]
  const end = html.lastIndexOf('</body>')
  if (files.length === 0 || end < 0) return html
  const loads = `<script>(${load.toString()})(${JSON.stringify(files)},${PATIENCE_MS})</script>`
  const start = Math.max(0, html.indexOf('</head>'))
  const holds = `<script>${holdTapsScript}</script>`
  return (html.slice(0, start) + holds + html.slice(start, end) + loads + html.slice(end))
    .replace(script, '')
    .replace(hint, '')
}
