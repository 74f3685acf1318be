import { createRequire } from 'node:module'
import { cachedPagePolicy } from './security-policy.mjs'

const require = createRequire(import.meta.url)
// An internal path of Next (pinned in package.json): its own cache in memory, extended and not replaced.
const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache')

const withPolicy = (value) => {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return
  value.headers = { ...value.headers, 'content-security-policy': cachedPagePolicy(value.html) }
}

/** An address that leads nowhere. Anybody can make up any number of them, so none is kept. */
const isUnknown = (key, value) =>
  value?.kind === 'APP_PAGE' && value.status === 404 && !String(key).includes('_not-found')

/** Next's cache, which stores with each page a policy that names the hashes of the page's own inline scripts. */
export default class CspCacheHandler extends FileSystemCache {
  async get(...args) {
    const entry = await super.get(...args)
    withPolicy(entry?.value)
    return entry
  }

  async set(key, value, ...rest) {
    withPolicy(value)
    if (isUnknown(key, value)) return
    return super.set(key, value, ...rest)
  }
}
