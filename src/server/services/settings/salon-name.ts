import type { BasePayload } from 'payload'

/** What the salon is called; empty while nobody has said. */
export const salonName = async (payload: BasePayload): Promise<string> =>
  (await payload.findGlobal({ slug: 'site-settings', depth: 0 })).name ?? ''
