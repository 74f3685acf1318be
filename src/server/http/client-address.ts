import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { PayloadRequest } from 'payload'

/** Names one request in the log, in its answer and in what it says of a failure. */
export const requestIdHeader = 'x-request-id'

declare global {
  /** The serving process and the application are compiled apart, and share this. */
  var salonRequests: AsyncLocalStorage<string> | undefined
}

const currentRequest = (globalThis.salonRequests ??= new AsyncLocalStorage<string>())

const isId = /^[\w.:=-]{8,128}$/

/** The id of a request: the one that a trusted proxy gave it, else a new one. */
export const getRequestId = (given: string | undefined, trustProxy: number): string =>
  trustProxy > 0 && given !== undefined && isId.test(given) ? given : randomUUID()

/** Does `work` for the request of that id; whatever it begins knows which. */
export const runForRequest = (id: string, work: () => void): void => currentRequest.run(id, work)

/** The request that is worked on; undefined for what the process does by itself. */
export const getCurrentRequestId = (): string | undefined => currentRequest.getStore()

/** The header in which the serving process tells the application who asks; taken from nobody else. */
export const clientAddressHeader = 'x-salon-client'

/** An address as one of IPv4 or IPv6, without the zone or port that some proxies write; null for anything else. */
const parseAddress = (text: string | undefined): string | null => {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^([^%]*)%.*$/, '$1')
  return isIP(bare) === 0 ? null : ipaddr.process(bare).toString()
}

/**
 * The client's real address: the socket's, or the entry of X-Forwarded-For that the outermost of `hops` trusted
 * proxies wrote. What the client itself put in front is never believed, nor an entry that is no address.
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

/** This machine itself, by IPv6. */
const LOOPBACK = '::1'

/**
 * The address by which limits count, as the audit shows it. One household or machine has a whole /64 of IPv6 addresses
 * and may use another one for each request, so all of them count as one.
 */
export const toCountedAddress = (address: string): string => {
  if (!isIPv6(address)) return address
  if (ipaddr.parse(address).range() === 'loopback') return LOOPBACK
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
}

/** By which address this request counts; the serving process said so in `clientAddressHeader`. */
export const readClientAddress = (req: Pick<PayloadRequest, 'headers'>): string =>
  req.headers.get(clientAddressHeader) ?? 'unknown'

/** Whether an address by which limits count is this machine's own. */
export const isThisMachine = (counted: string): boolean => counted.startsWith('127.') || counted === LOOPBACK
