import { createRequire } from 'node:module'
import { createCachedPagePolicy } from './csp'
import { isOver } from '@/server/cache/remember-content'
import { googleMapsHost } from '@/server/outside/google-places'
import { deferScripts } from './deferred-scripts'

type Handler = typeof import('next/dist/server/lib/incremental-cache/file-system-cache').default

// An internal path of Next (docs/private-doors.md). We extend Next's own in-memory cache and do not replace it.
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
) as { default: Handler }

type Context = ConstructorParameters<Handler>[0]
type Get = InstanceType<Handler>['get']
type Set = InstanceType<Handler>['set']
type Value = Parameters<Set>[1]

/**
 * Only the contact page shows a map, after a click, and only if the operator set a key for it (D77). Next's keys end
 * with the path.
 */
const parseFrames = (key: string): string[] =>
  key.endsWith('/contact-us') && process.env.GOOGLE_MAPS_KEY ? [googleMapsHost] : []

const withPolicy = (key: string, value: Value | undefined): void => {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return
  value.html = deferScripts(value.html)
  const policy = createCachedPagePolicy(value.html, parseFrames(key))
  value.headers = { ...value.headers, 'content-security-policy': policy }
}

/**
 * True if a page has a policy. A page that was rendered during the build is read from the disk without one, but cached
 * pages have one.
 */
const hasPolicy = (value: Value | undefined): boolean =>
  value?.kind === 'APP_PAGE' && value.headers?.['content-security-policy'] !== undefined

/**
 * True for an address without a page. There can be any number of such addresses, so neither they nor their redirects
 * are cached.
 */
const isUnknown = (key: string, value: Value): boolean =>
  value?.kind === 'APP_PAGE' && (value.status === 404 || value.status === 308) && !key.includes('_not-found')

/** True if a promotion has begun or ended since the page was rendered. */
const isPast = (value: Value | undefined): boolean =>
  value?.kind === 'APP_PAGE' && isOver(value.headers?.['x-next-cache-tags'], Date.now())

/** Next's cache. With each page, it stores a policy that contains the hashes of the page's own inline scripts. */
export default class CspCacheHandler extends FileSystemCache {
  constructor(context: Context) {
    super(context)
    // Next creates a handler for each request. All handlers share their pages and the expired tags.
    globalThis.salonPages ??= this
  }

  override async get(...args: Parameters<Get>): ReturnType<Get> {
    const entry = await super.get(...args)
    if (isPast(entry?.value)) return null
    if (!hasPolicy(entry?.value)) withPolicy(args[0], entry?.value)
    return entry
  }

  override async set(...args: Parameters<Set>): ReturnType<Set> {
    const [key, value] = args
    withPolicy(key, value)
    if (isUnknown(key, value)) return
    return super.set(...args)
  }
}
