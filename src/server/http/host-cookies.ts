import { keptInBrowser } from '@/domain/privacy/kept-in-browser'

/** The cookies that this site's server sets. Scripts cannot read them. */
const ownCookies: ReadonlySet<string> = new Set([
  ...keptInBrowser.signIn.names,
  ...keptInBrowser.preview.names,
])

const PREFIX = '__Host-'

/** The cookie that renews a session. Only these calls need it. */
const refreshPath = { name: 'salon-refresh', path: /^\/api\/auth\// }

/**
 * Returns the browser's cookies under the plain names that Payload and Next use. Over https, the browser stores each of
 * our cookies as `__Host-…`. It accepts such a cookie only from exactly this host, so neither a sibling host nor a
 * third party on the network can plant one. Cookies that were sent under our plain names are not ours and are left out.
 */
export const toPlainCookies = (header: string, path: string): string =>
  header
    .split(';')
    .map((one) => one.trim())
    .filter((one) => !ownCookies.has(getCookieName(one)))
    .map((one) => {
      const plain = one.startsWith(PREFIX) ? one.slice(PREFIX.length) : one
      return ownCookies.has(getCookieName(plain)) ? plain : one
    })
    .filter((one) => one !== '' && (getCookieName(one) !== refreshPath.name || refreshPath.path.test(path)))
    .join('; ')

const getCookieName = (cookie: string): string => cookie.slice(0, Math.max(cookie.indexOf('='), 0)).trim()

/**
 * Converts a `Set-Cookie` value to the name that the browser uses. The cookie is Secure, is for every path, and has no
 * domain.
 */
export const toHostCookie = (setCookie: string): string => {
  if (!ownCookies.has(getCookieName(setCookie))) return setCookie
  const [value = '', ...attributes] = setCookie.split(';').map((part) => part.trim())
  const kept = attributes.filter((one) => !/^(path|domain|secure)\s*(=|$)/i.test(one))
  return [`${PREFIX}${value}`, ...kept, 'Path=/', 'Secure'].join('; ')
}
