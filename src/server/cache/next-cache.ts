import type { CachePort } from '../dependencies'

declare global {
  /** Next's cache of pages and of what they read; missing until something is kept for the first time. */
  var salonPages: { revalidateTag(tags: string[], when: { expire: number }): Promise<void> } | undefined
}

/** Expires Next's tags, in a request or outside one, where `revalidateTag` of `next/cache` throws (jobs, timers). */
export const nextCache: CachePort = {
  expire: async (tags) => globalThis.salonPages?.revalidateTag(tags, { expire: 0 }),
}
