import type { IncomingMessage } from 'node:http'

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
