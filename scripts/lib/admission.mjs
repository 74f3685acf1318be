import { refusals, refuse, secureAnswers } from './answers.mjs'
import { bodyLimit, capBody } from './body-cap.mjs'
import { clientAddress, clientHeader } from './client-address.mjs'
import { crossSite } from './same-origin.mjs'

/** Whether the percent signs of a path mean something; Next answers 500 when they do not. */
const readable = (path) => {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/**
 * What happens to every request before the application sees it: security headers on its answer, the sender's real
 * address, and a refusal of what cannot be read, comes from another site or is too large. The function answers
 * false when it refused.
 */
export const admission =
  ({ siteUrl, trustProxy }) =>
  (request, response) => {
    const path = request.url.split('?')[0]
    secureAnswers(response, { path, https: siteUrl?.startsWith('https:') ?? false })
    const { remoteAddress } = request.socket
    const address = clientAddress(remoteAddress, request.headers['x-forwarded-for'], trustProxy)
    request.headers[clientHeader] = address
    request.headers['x-forwarded-for'] = address
    if (trustProxy === 0) {
      delete request.headers['x-forwarded-host']
      delete request.headers['x-forwarded-proto']
    }
    if (!readable(path)) {
      refuse(response, refusals.unreadable)
      return false
    }
    const { method, headers } = request
    if (crossSite({ method, path, headers, siteUrl })) {
      refuse(response, refusals.crossSite)
      return false
    }
    let refused = false
    capBody(request, bodyLimit(path, headers['content-type']), () => {
      refused = true
      refuse(response, refusals.tooLarge)
    })
    return !refused
  }
