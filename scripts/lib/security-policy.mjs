import { createHash } from 'node:crypto'

/** Inline scripts of a page; those with a `src` are covered by 'self'. */
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const join = (directives) =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`.trim())
    .join('; ')

const everywhere = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
}

const storefrontStyles = { 'style-src': ["'self'"], 'style-src-attr': ["'unsafe-inline'"] }

/** Cached reading pages: the hashes of exactly the inline scripts that the page has. */
export const cachedPagePolicy = (html) => {
  const hashes = new Set(
    [...html.matchAll(inlineScript)].map(
      ([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  )
  return join({ ...everywhere, 'script-src': ["'self'", ...hashes], ...storefrontStyles })
}

/** What a page gets that brought no policy of its own: nothing inline may run. */
export const fallbackPolicy = cachedPagePolicy('')

/** Answers that are not pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
