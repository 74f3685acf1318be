import { BlockList, isIP } from 'node:net'

const own = new BlockList()
own.addSubnet('10.0.0.0', 8)
own.addSubnet('127.0.0.0', 8)
own.addSubnet('169.254.0.0', 16)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')
own.addSubnet('fe80::', 10, 'ipv6')

/**
 * True if a host is on this machine or network: localhost, `.local`, or a private address. It must be in lower case, as
 * in a URL.
 */
const isOwnHost = (host: string): boolean => {
  const name = host.replace(/^\[|\]$|\.$/g, '')
  const family = isIP(name)
  if (family !== 0) return own.check(name, family === 6 ? 'ipv6' : 'ipv4')
  return /(^|\.)(localhost|local)$/.test(name)
}

/** True if strangers could find a site at this address and mistake its test payments for real ones. */
const isPublic = (siteUrl: string): boolean => {
  const { protocol, hostname } = new URL(siteUrl)
  if (isOwnHost(hostname)) return false
  // A name without a dot is in a private network.
  return protocol === 'https:' || hostname.includes('.') || hostname.startsWith('[')
}

interface TestPaymentsInput {
  /** The value of `TEST_PAYMENTS`. */
  said: 'on' | 'off' | undefined
  siteUrl: string | null
  /** The value of `SQUARE_STANDIN_URL`. */
  standInUrl: string | null
}

/**
 * Returns a sentence that says why test payments are not offered, or null if they are. A public site must enable them
 * explicitly (D78). On a site with https, browsers can only reach the stand-in at an address of its own (D6).
 */
export const explainNoTestPayments = ({ said, siteUrl, standInUrl }: TestPaymentsInput): string | null => {
  if (said === 'off')
    return 'Test payments are switched off (TEST_PAYMENTS). Only payment at the salon is offered.'
  if (!siteUrl) return null
  const isSafe = siteUrl.startsWith('https:')
  const missing = [
    ...(said !== 'on' && isPublic(siteUrl) ? ['TEST_PAYMENTS=on'] : []),
    ...(isSafe && !standInUrl ? ['SQUARE_STANDIN_URL'] : []),
  ]
  if (missing.length === 0) return null
  const where = isSafe ? 'Behind https' : 'On a public site'
  return `${where}, test payments need ${missing.join(' and ')}. Until then, only payment at the salon is offered.`
}
