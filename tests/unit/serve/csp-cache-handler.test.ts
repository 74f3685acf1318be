import { tmpdir } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { nextCache } from '@/server/cache/expire-content'
import { toExpiryTag } from '@/server/cache/remember-content'
import CspCacheHandler from '@/server/http/csp-cache-handler'

interface Entry {
  lastModified: number
  value: { headers: Record<string, string> }
}
/** The parts that this test uses. The full types are internal to Next. */
type Handler = new (context: object) => {
  get(key: string, context: object): Promise<Entry | null>
  set(key: string, value: object, context: object): Promise<void>
}

const cache = new (CspCacheHandler as unknown as Handler)({
  fs: { existsSync: () => false, readFile: async () => Promise.reject(new Error('no disk')) },
  flushToDisk: false,
  serverDistDir: tmpdir(),
  maxMemoryCacheSize: 1_000_000,
  revalidatedTags: [],
})

const page = (status: number) => ({
  kind: 'APP_PAGE',
  html: '<p>Hello</p><script>1</script>',
  rscData: Buffer.from(''),
  headers: {},
  status,
})

const ask = (key: string) => cache.get(key, { kind: 'APP_PAGE', isFallback: false })

describe('the page cache', () => {
  it('stores a page with a policy that names its scripts', async () => {
    await cache.set('/service-details/known', page(200), {})
    const policy = (await ask('/service-details/known'))?.value.headers['content-security-policy']
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
  })

  it('never returns a page whose content has changed, whichever process or job changed it', async () => {
    await cache.set('/gallery', { ...page(200), headers: { 'x-next-cache-tags': 'gallery,media' } }, {})
    await nextCache.expire(['faqs'])
    const kept = (await ask('/gallery'))?.lastModified ?? Infinity
    // Next compares times in milliseconds.
    await vi.waitUntil(() => Date.now() > kept, { interval: 1 })
    await nextCache.expire(['media'])
    expect(await ask('/gallery')).toBeNull()
  })

  it('allows the map on the contact page only, if there is a key for it', async () => {
    const frames = async (path: string) => {
      const key = `/route-cache/APP_PAGE/0123/$${path}`
      await cache.set(key, page(200), {})
      return (await ask(key))?.value.headers['content-security-policy']?.includes('frame-src')
    }
    expect(await frames('/contact-us')).toBe(false)
    vi.stubEnv('GOOGLE_MAPS_KEY', 'a-key')
    expect([await frames('/contact-us'), await frames('/about-us')]).toEqual([true, false])
    vi.unstubAllEnvs()
  })

  it('stores a page only until something on it begins or ends', async () => {
    const until = (at: number) => ({
      ...page(200),
      headers: { 'x-next-cache-tags': `home-page,${toExpiryTag(at)},promotions` },
    })
    await cache.set('/running', until(Date.now() + 60_000), {})
    expect(await ask('/running')).not.toBeNull()
    await cache.set('/over', until(Date.now()), {})
    expect(await ask('/over')).toBeNull()
  })

  it('stores nothing for an unknown address, but gives its page a policy', async () => {
    const unknown = page(404)
    await cache.set('/service-details/made-up', unknown, {})
    expect(await ask('/service-details/made-up')).toBeNull()
    expect(unknown.headers).toHaveProperty('content-security-policy')
  })

  it('stores nothing for an address that has moved', async () => {
    await cache.set('/About', page(308), {})
    expect(await ask('/About')).toBeNull()
  })

  it('stores the “page not found” page once', async () => {
    await cache.set('/_not-found', page(404), {})
    expect(await ask('/_not-found')).not.toBeNull()
  })
})
