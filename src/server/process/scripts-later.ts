/** How long the scripts wait at most, in ms: a picture may never come, and a tab in the background draws nothing. */
const PATIENCE_MS = 3000

/** A script of Next's that runs as soon as it is here, and the hint that one will be wanted. */
const script = /<script src="(\/_next\/static\/[\w./-]+)" async=""><\/script>/g
const hint = /<link rel="preload" as="script"[^>]*>/g

/**
 * Runs in the page, and knows nothing but its arguments: asks for the scripts when the first frame is drawn, and with it
 * the picture that counts; at once when somebody touches something.
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
export const withScriptsLater = (html: string): string => {
  const files = [...new Set([...html.matchAll(script)].map(([, file = '']) => file))]
  const end = html.lastIndexOf('</body>')
  if (files.length === 0 || end < 0) return html
  const asks = `<script>(${ask.toString()})(${JSON.stringify(files)},${PATIENCE_MS})</script>`
  return (html.slice(0, end) + asks + html.slice(end)).replace(script, '').replace(hint, '')
}
