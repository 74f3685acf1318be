import { createRequire } from 'node:module'
import { cachedPagePolicy } from './security-policy.mjs'

const require = createRequire(import.meta.url)
// An internal path of Next (pinned in package.json): its own cache in memory, extended and not replaced.
const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache')

const withPolicy = (value) => {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return
  value.headers = { ...value.headers, 'content-security-policy': cachedPagePolicy(value.html) }
}

/** Next's cache, which stores with each page a policy that names the hashes of the page's own inline scripts. */
export default class CspCacheHandler extends FileSystemCache {
  async get(...args) {
    const entry = await super.get(...args)
    withPolicy(entry?.value)
    return entry
  }

  async set(key, value, ...rest) {
    withPolicy(value)
    return super.set(key, value, ...rest)
  }
}
