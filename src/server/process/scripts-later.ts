declare global {
  /** The controls that were tapped before the scripts were here, in order. */
  var salonHeldTaps: HTMLElement[] | undefined
}

/** How long the scripts wait at most, in ms: a picture may never come, and a tab in the background draws nothing. */
const PATIENCE_MS = 3000

/** A script of Next's that runs as soon as it is here, and the hint that one will be wanted. A drawn page's have a nonce. */
const script =
  /<script src="(\/_next\/static\/[\w./-]+)"(?: nonce="[\w+/=-]+")? async=""(?: nonce="[\w+/=-]+")?><\/script>/g
const hint = /<link rel="preload" as="script"[^>]*>/g

/**
 * Runs in the page before anything of it is there to be tapped: keeps taps on controls that do nothing without their
 * scripts, and say so by `data-holds-taps`, for src/storefront/ui/use-held-tap.ts. React hears nothing of such a tap: it
 * would take the part over in the middle of it, and see a radio button as chosen that the tap is only about to choose.
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
    // Whoever taps twice because nothing happens means it once.
    const before = taps.indexOf(tapped)
    if (before >= 0) taps.splice(before, 1)
    taps.push(tapped)
  }
  addEventListener('click', keep, { capture: true })
}

/**
 * Runs at the end of the page, and knows nothing but its arguments: asks for the scripts when the first frame is drawn,
 * and with it the picture that counts; at once when somebody touches something.
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
 * A page whose scripts come after what is looked at. They weigh more than all the rest, and would share a slow line with
 * the picture that it waits for; the page reads, links and books without them.
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
