import { fail } from '../../domain/errors'
import { unreadableAddress } from '../../messages/errors'
import type { Env } from '../env'
import { clientAddressHeader, clientAddressOf, countedAddress } from '../http/client-address'
import { decodedPath } from '../http/decoded-path'
import { isCrossSite } from '../http/same-origin'
import { bodyLimit, type CountedRequest } from './body-limit'
import type { PageResponse } from './page-response'
import { refuse } from './refuse'
import { setSecurityHeaders } from './security-headers'

export const pathOf = (request: CountedRequest): string => (request.url ?? '/').split('?')[0] ?? '/'

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value

/** Tells the application who asks, and takes away what a client must not claim itself. */
const setAddress = ({ headers, socket }: CountedRequest, trustProxy: number): void => {
  const address = clientAddressOf(socket.remoteAddress, one(headers['x-forwarded-for']), trustProxy)
  headers[clientAddressHeader] = countedAddress(address)
  headers['x-forwarded-for'] = address
  if (trustProxy > 0) return
  delete headers['x-forwarded-host']
  delete headers['x-forwarded-proto']
}

/**
 * What happens to every request before the application sees it: security headers on its answer, the sender's real
 * address, and a refusal of what cannot be read, comes from another site or is too large. The function answers
 * false when it refused.
 */
export const requestGuard =
  ({ siteUrl, trustProxy }: Pick<Env, 'siteUrl' | 'trustProxy'>) =>
  (request: CountedRequest, response: PageResponse): boolean => {
    const path = pathOf(request)
    const { method = 'GET', headers } = request
    setSecurityHeaders(response, { path, isHttps: siteUrl?.startsWith('https:') ?? false })
    setAddress(request, trustProxy)
    const asked = decodedPath(path)
    if (asked === null) {
      refuse(response, fail('INVALID_INPUT'), unreadableAddress)
      return false
    }
    if (isCrossSite({ method, path: asked, header: (name) => one(headers[name]), siteUrl })) {
      refuse(response, fail('WRONG_ORIGIN'))
      return false
    }
    const limit = bodyLimit(path, headers['content-type'])
    return request.limitBody(limit, () => refuse(response, fail('BODY_TOO_LARGE')))
  }
