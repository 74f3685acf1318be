import type { PayloadRequest } from 'payload'

/** The visitor's secret from the header `session-id`; null when it is not sent. */
export const sessionOf = (req: Pick<PayloadRequest, 'headers'>): string | null =>
  req.headers.get('session-id')?.trim().slice(0, 200) || null
