import { keptInBrowser } from '../../domain/privacy/kept-in-browser'

/** The cookies that this site's server gives; no script reads one of them. */
const ours: ReadonlySet<string> = new Set([...keptInBrowser.signIn.names, ...keptInBrowser.preview.names])

const PREFIX = '__Host-'

/** Who has this one goes on with it alone; no other call needs it. */
const refresh = { name: 'salon-refresh', path: /^\/api\/auth\// }

/**
 * Behind https each of our cookies is called `__Host-…` in the browser, which takes such a one from this very host over
 * https alone: no sibling of the host and nobody on the way can plant one. Payload and Next know them by their plain
 * names. What a browser sent, by the names that they know; a plain one of ours is somebody else's, and left out.
 */
export const plainCookies = (header: string, path: string): string =>
  header
    .split(';')
    .map((one) => one.trim())
    .filter((one) => !ours.has(nameOf(one)))
    .map((one) => {
      const plain = one.startsWith(PREFIX) ? one.slice(PREFIX.length) : one
      return ours.has(nameOf(plain)) ? plain : one
    })
    .filter((one) => one !== '' && (nameOf(one) !== refresh.name || refresh.path.test(path)))
    .join('; ')

const nameOf = (cookie: string): string => cookie.slice(0, Math.max(cookie.indexOf('='), 0)).trim()

/** What a browser is given, by the name that it keeps: such a cookie is Secure, of every path and of no domain. */
export const hostCookie = (setCookie: string): string => {
  if (!ours.has(nameOf(setCookie))) return setCookie
  const [value = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const kept = attributes.filter((one) => !/^(path|domain|secure)\s*(=|$)/i.test(one))
  return [`${PREFIX}${value}`, ...kept, 'Path=/', 'Secure'].join('; ')
}
