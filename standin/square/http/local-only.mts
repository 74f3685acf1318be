import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { StandInSettings } from '../settings.mts'

const loopback = /^(?:::ffff:)?127\.|^::1$/
const localName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Whether a request comes from a program on this machine: not from another machine, not through a proxy, not from a
 * page in a browser. Test payments may stand where visitors can reach this port.
 */
export const isLocalProgram = (request: IncomingMessage): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') &&
  localName.test(request.headers.host ?? '') &&
  !['x-forwarded-for', 'forwarded', 'origin'].some((name) => name in request.headers) &&
  // "none": somebody typed the address, to read the ledger say.
  [undefined, 'none'].includes(request.headers['sec-fetch-site']?.toString())

const isEqual = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

/** Whether a request may use the controls. What a proxy forwards looks local, so where there is one a secret decides. */
export const mayControl = (
  { isForwarded, controlSecret }: StandInSettings,
  request: IncomingMessage,
): boolean => {
  const given = request.headers['x-standin-secret']
  if (controlSecret && typeof given === 'string')
    return isEqual(Buffer.from(given), Buffer.from(controlSecret))
  return !isForwarded
}
