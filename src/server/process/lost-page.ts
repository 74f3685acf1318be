import { fallbackPolicy } from '../http/csp'

/** A page that is ready to be sent. */
export interface DrawnPage {
  body: Buffer
  /** The security policy that names its scripts. */
  policy: string
}

/** So long one drawing serves everybody who is lost, in ms: looking for pages that are not there costs little. */
const KEPT_MS = 2_000

/** Where the page stands. */
export const lostPath = '/status/lost'

/**
 * The page that stands where nothing does, drawn whole by the site itself at an address of its own. What Next sends is
 * a shell that only scripts fill. Null when it cannot be had just now.
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
