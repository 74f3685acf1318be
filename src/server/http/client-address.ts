import type { PayloadRequest } from 'payload'

/** The header that our server sets from the socket (or from the trusted hops) after removing the client's own. */
export const clientAddressHeader = 'x-salon-client'

export const clientAddress = (req: Pick<PayloadRequest, 'headers'>): string =>
  req.headers.get(clientAddressHeader) ?? 'unknown'
