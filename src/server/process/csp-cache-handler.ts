import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { cachedPagePolicy } from '../http/csp'
import { isOver } from '../cache/stands-until'
import { mapHost } from '../outside/map-embed'
import { inLatin } from './latin-page'
import { withScriptsLater } from './scripts-later'

type Handler = typeof import('next/dist/server/lib/incremental-cache/file-system-cache').default

// An internal path of Next (docs/private-doors.md): its own cache in memory, extended and not replaced.
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
) as { default: Handler }

type Context = ConstructorParameters<Handler>[0]
type Get = InstanceType<Handler>['get']
type Set = InstanceType<Handler>['set']
type Value = Parameters<Set>[1]

/** The contact page alone shows a map, on a click, where the operator gave a key for it (D77). Next's keys end with the path. */
const framesOf = (key: string): string[] =>
  key.endsWith('/contact-us') && process.env.GOOGLE_MAPS_KEY ? [mapHost] : []

/** Names the content of a page, so that whoever has it need not get it again. */
const tagOf = (html: string): string =>
  `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`

const withPolicy = (key: string, value: Value | undefined): void => {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return
  value.html = inLatin(withScriptsLater(value.html))
  const policy = cachedPagePolicy(value.html, framesOf(key))
  value.headers = { ...value.headers, 'content-security-policy': policy, etag: tagOf(value.html) }
}

/** A page that was drawn while building comes from the disk without one; those that were kept have theirs. */
const hasPolicy = (value: Value | undefined): boolean =>
  value?.kind === 'APP_PAGE' && value.headers?.['content-security-policy'] !== undefined

/** An address where no page stands. Anybody can write any number of them, so none is kept, nor where it leads on to. */
const isUnknown = (key: string, value: Value): boolean =>
  value?.kind === 'APP_PAGE' && (value.status === 404 || value.status === 308) && !key.includes('_not-found')

/** A promotion has begun or ended since the page was made. */
const isPast = (value: Value | undefined): boolean =>
  value?.kind === 'APP_PAGE' && isOver(value.headers?.['x-next-cache-tags'], Date.now())

/** Next's cache, which stores with each page a policy that names the hashes of the page's own inline scripts. */
export default class CspCacheHandler extends FileSystemCache {
  constructor(context: Context) {
    super(context)
    // Next makes one for each request; what they keep, and which tags have expired, is the same for all of them.
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
