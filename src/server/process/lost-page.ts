import { fallbackPolicy } from '../http/csp'

/** A rendered page that is ready to be sent. */
export interface DrawnPage {
  body: Buffer
  /** The security policy that allows its scripts. */
  policy: string
}

/** How long one rendered page is used for all visitors, in ms, so that requests for missing pages cost little. */
const KEPT_MS = 2_000

/** The address of the page. */
export const lostPath = '/status/lost'

/**
 * The “page not found” page, which the site renders in full at an address of its own. Next would send a shell that
 * only scripts can fill. Returns null if the page is not available at the moment.
 */
export const readLostPage = (origin: () => string, now: () => number = Date.now) => {
  let drawn: Promise<DrawnPage | null> = Promise.resolve(null)
  let drawnAt = -Infinity
  const draw = async (): Promise<DrawnPage | null> => {
    const answer = await fetch(origin() + lostPath)
    if (!answer.ok) return null
    return {
      body: Buffer.from(await answer.arrayBuffer()),
      policy: answer.headers.get('content-security-policy') ?? fallbackPolicy,
    }
  }
  return (): Promise<DrawnPage | null> => {
    if (now() - drawnAt > KEPT_MS) {
      drawnAt = now()
      drawn = draw().catch(() => null)
    }
    return drawn
  }
}
