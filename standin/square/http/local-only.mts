import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { StandInSettings } from '../settings.mts'

const loopback = /^(?:::ffff:)?127\.|^::1$/
const localName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * True if a request comes from a program on this machine. False if it comes from a different machine, through a proxy,
 * or from a page in a browser. Test payments may run where visitors can reach this port.
 */
export const isLocalProgram = (request: IncomingMessage): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') &&
  localName.test(request.headers.host ?? '') &&
  !['x-forwarded-for', 'forwarded', 'origin'].some((name) => name in request.headers) &&
  // "none" means that the address was typed in, for example to read the ledger.
  [undefined, 'none'].includes(request.headers['sec-fetch-site']?.toString())

const isEqual = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

/**
 * True if a request may use the controls. Requests that a proxy forwards look local, so a secret is required if there
 * is a proxy.
 */
export const mayControl = (
  { isForwarded, controlSecret }: StandInSettings,
  request: IncomingMessage,
): boolean => {
  const given = request.headers['x-standin-secret']
  if (controlSecret && typeof given === 'string')
    return isEqual(Buffer.from(given), Buffer.from(controlSecret))
  return !isForwarded
}
