import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { PayloadRequest } from 'payload'

/** The header with the id of a request. The id is in the log, the response and error messages. */
export const requestIdHeader = 'x-request-id'

declare global {
  /** Global, because the serving process and the application are compiled separately. */
  var salonRequests: AsyncLocalStorage<CurrentRequest> | undefined
}

interface CurrentRequest {
  id: string
  /** The address as requested, without the host. */
  url: string
}

const currentRequest = (globalThis.salonRequests ??= new AsyncLocalStorage<CurrentRequest>())

const isId = /^[\w.:=-]{8,128}$/

/** The id of a request. It is taken from a trusted proxy, or otherwise created. */
export const getRequestId = (given: string | undefined, trustProxy: number): string =>
  trustProxy > 0 && given !== undefined && isId.test(given) ? given : randomUUID()

/** Runs `work` for a request, so that everything it starts can read the request's id and address. */
export const runForRequest = (request: CurrentRequest, work: () => void): void =>
  currentRequest.run(request, work)

/** The id of the current request. Undefined for work that the process does automatically. */
export const getCurrentRequestId = (): string | undefined => currentRequest.getStore()?.id

/** The address of the current request, without the host. It is empty for work that the process does automatically. */
export const getCurrentAddress = (): string => currentRequest.getStore()?.url ?? ''

/**
 * The header in which the serving process passes the client's address to the application. It is never accepted from a
 * client.
 */
export const clientAddressHeader = 'x-salon-client'

/** Parses an IPv4 or IPv6 address, without the zone or port that some proxies add. Returns null for anything else. */
const parseAddress = (text: string | undefined): string | null => {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^([^%]*)%.*$/, '$1')
  return isIP(bare) === 0 ? null : ipaddr.process(bare).toString()
}

/**
 * The client's real address. It is the address of the socket, or the X-Forwarded-For entry from the outermost of `hops`
 * trusted proxies. Entries that the client added, or that are not addresses, are ignored.
 */
export const getClientAddress = (
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string => {
  const list = (forwardedFor ?? '').split(',').filter((part) => part.trim() !== '')
  const written = hops === 0 ? null : parseAddress(list[Math.max(0, list.length - hops)])
  return written ?? parseAddress(socketAddress) ?? 'unknown'
}

/** This machine's own IPv6 address. */
const LOOPBACK = '::1'

/**
 * The address that is used for limits and shown in the activity log. A household or machine has a whole /64 of IPv6
 * addresses and may use a different one for each request, so all of them count as one.
 */
export const toCountedAddress = (address: string): string => {
  if (!isIPv6(address)) return address
  if (ipaddr.parse(address).range() === 'loopback') return LOOPBACK
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
}

/** The address of this request for the limits, which the serving process sends in `clientAddressHeader`. */
export const readClientAddress = (req: Pick<PayloadRequest, 'headers'>): string =>
  req.headers.get(clientAddressHeader) ?? 'unknown'

/** True if an address used for limits is this machine's own. */
export const isThisMachine = (counted: string): boolean => counted.startsWith('127.') || counted === LOOPBACK
