import type { CachePort } from '../dependencies'

/** Expires Next's tags inside a request. Outside one (jobs, scripts) there is nothing to expire from here. */
export const nextCache: CachePort = {
  async expire(tags) {
    const { revalidateTag } = await import('next/cache')
    for (const tag of tags) revalidateTag(tag, { expire: 0 })
  },
}
