import { isIP, isIPv6 } from 'node:net'
import type { PayloadRequest } from 'payload'

/** The header in which the serving process tells the application who asks; taken from nobody else. */
export const clientAddressHeader = 'x-salon-client'

const isMapped = /^::ffff:(?=\d+\.)/i

/** An address as one of IPv4 or IPv6, without the zone or port that some proxies write; null for anything else. */
const validAddress = (text: string | undefined): string | null => {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^([^%]*)%.*$/, '$1')
    .replace(isMapped, '')
  return isIP(bare) === 0 ? null : bare
}

/**
 * The client's real address: the socket's, or the entry of X-Forwarded-For that the outermost of `hops` trusted
 * proxies wrote. What the client itself put in front is never believed, nor an entry that is no address.
 */
export const clientAddressOf = (
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string => {
  const list = (forwardedFor ?? '').split(',').filter((part) => part.trim() !== '')
  const written = hops === 0 ? null : validAddress(list[Math.max(0, list.length - hops)])
  return written ?? validAddress(socketAddress) ?? 'unknown'
}

/** The shortest way to write an address of IPv6, which is the canonical one. */
const shortened = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)

/** The first 64 bits of an IPv6 address, with nothing behind them. */
const networkOf = (address: string): string => {
  const [head = '', tail] = shortened(address).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after]
  return shortened(`${groups.slice(0, 4).join(':')}::`)
}

/** This machine itself, by IPv6. */
const LOOPBACK = '::1'

/**
 * The address by which limits count, as the audit shows it. One household or machine has a whole /64 of IPv6 addresses
 * and may use another one for each request, so all of them count as one.
 */
export const countedAddress = (address: string): string => {
  if (!isIPv6(address)) return address
  return shortened(address) === LOOPBACK ? LOOPBACK : `${networkOf(address)}/64`
}

/** By which address this request counts; the serving process said so in `clientAddressHeader`. */
export const clientAddress = (req: Pick<PayloadRequest, 'headers'>): string =>
  req.headers.get(clientAddressHeader) ?? 'unknown'

/** Whether an address by which limits count is this machine's own. */
export const isThisMachine = (counted: string): boolean => counted.startsWith('127.') || counted === LOOPBACK
