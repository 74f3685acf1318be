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
 * True if a host (of a URL, so in lower case) is on this machine or network: localhost, `.local`, a private address.
 */
const isOwnHost = (host: string): boolean => {
  const name = host.replace(/^\[|\]$|\.$/g, '')
  const family = isIP(name)
  if (family !== 0) return own.check(name, family === 6 ? 'ipv6' : 'ipv4')
  return /(^|\.)(localhost|local)$/.test(name)
}

/** True if strangers could find a site at this address and take its test payments for real ones. */
const isPublic = (siteUrl: string): boolean => {
  const { protocol, hostname } = new URL(siteUrl)
  if (isOwnHost(hostname)) return false
  // A name without a dot belongs to a private network.
  return protocol === 'https:' || hostname.includes('.') || hostname.startsWith('[')
}

interface TestPaymentsInput {
  /** `TEST_PAYMENTS`. */
  said: 'on' | 'off' | undefined
  siteUrl: string | null
  /** `SQUARE_STANDIN_URL`. */
  standInUrl: string | null
}

/**
 * Why test payments are not offered, as a sentence; null: they are offered. A public site must enable them explicitly
 * (D78), and behind https browsers reach the stand-in only at its own address (D6).
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
