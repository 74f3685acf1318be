const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The one GET that changes data (D22). */
const changingGet = /^\/api\/customers\/remove-customer\/?$/

/** Whether a request may change something, judged by method and path. */
export const changesData = (method, path) => !reading.has(method) || changingGet.test(path)

const hostOf = (address) => {
  try {
    return new URL(address).host
  } catch {
    return null
  }
}

/**
 * Whether a request that carries a cookie comes from our own pages: by Origin, else Referer, else Sec-Fetch-Site.
 * One with none of the three is refused (D49).
 */
export const fromOurPages = ({ headers, siteUrl }) => {
  const ours = siteUrl ? hostOf(siteUrl) : headers.host
  if (headers.origin) return hostOf(headers.origin) === ours
  if (headers.referer) return hostOf(headers.referer) === ours
  return headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none'
}

/** Whether a request must be refused as coming from another site. A bearer header cannot be forged by a link. */
export const crossSite = ({ method, path, headers, siteUrl }) => {
  if (!changesData(method, path)) return false
  const own = /^(Bearer|JWT) /i.test(headers.authorization ?? '')
  if (own) return false
  if (!headers.cookie) return changingGet.test(path) && !fromOurPages({ headers, siteUrl })
  return !fromOurPages({ headers, siteUrl })
}
