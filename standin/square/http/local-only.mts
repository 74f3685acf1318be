import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { StandInSettings } from '../settings.mts'

const loopback = /^(?:::ffff:)?127\.|^::1$/
const localName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * True if a request comes from a program on this machine: not from another machine, through a proxy, or from a page in
 * a browser. Test payments may run where visitors can reach this port.
 */
export const isLocalProgram = (request: IncomingMessage): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') &&
  localName.test(request.headers.host ?? '') &&
  !['x-forwarded-for', 'forwarded', 'origin'].some((name) => name in request.headers) &&
  // "none": the address was typed in, for example to read the ledger.
  [undefined, 'none'].includes(request.headers['sec-fetch-site']?.toString())

const isEqual = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

/**
 * True if a request may use the controls. Requests forwarded by a proxy look local, so if there is a proxy, a secret is
 * required.
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
