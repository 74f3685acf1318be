declare global {
  /** The controls that visitors tapped before the scripts were loaded, in order. */
  var salonHeldTaps: HTMLElement[] | undefined
}

/** The longest delay for the scripts, in ms. A picture may never load, and a background tab does not render. */
const PATIENCE_MS = 3000

/**
 * Next's scripts that run as soon as they are loaded, and their preload hints. On a page rendered for each visitor,
 * they have a nonce.
 */
const script =
  /<script src="(\/_next\/static\/[\w./-]+)"(?: nonce="[\w+/=-]+")? async=""(?: nonce="[\w+/=-]+")?><\/script>/g
const hint = /<link rel="preload" as="script"[^>]*>/g

/**
 * Runs before the page has anything to tap. It stores taps on controls that need their scripts, marked with
 * `data-holds-taps`, for src/storefront/ui/use-held-tap.ts. React does not see these taps. It would hydrate the
 * part in the middle of the tap, and take a radio button as already selected although the tap is only about to
 * select it.
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
const ask = (files: string[], patience: number): void => {
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
 * Delays a page's scripts until its content is visible. They are larger than everything else, and on a slow
 * connection they would compete with the main picture. Reading, links and booking work without them.
 */
export const withScriptsLater = (html: string, nonce?: string): string => {
  const files = [...new Set([...html.matchAll(script)].map(([, file = '']) => file))]
  const end = html.lastIndexOf('</body>')
  if (files.length === 0 || end < 0) return html
  const mark = nonce ? ` nonce="${nonce}"` : ''
  const holds = `<script${mark}>(${hold.toString()})()</script>`
  const asks = `<script${mark}>(${ask.toString()})(${JSON.stringify(files)},${PATIENCE_MS})</script>`
  const start = Math.max(0, html.indexOf('</head>'))
  return (html.slice(0, start) + holds + html.slice(start, end) + asks + html.slice(end))
    .replace(script, '')
    .replace(hint, '')
}
