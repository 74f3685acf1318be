import { readFileSync } from 'node:fs'

const scripts = /<script[\s\S]*?<\/script>|<link[^>]*as="script"[^>]*>/g

/**
 * The page that stands where one failed, for each path: the one drawn while building, with that path's sentence and
 * without any script. Next's own is an empty shell whose scripts no policy knows.
 */
export const readFailedPage = (file, sentenceFor) => {
  const html = readFileSync(file, 'utf8').replace(scripts, '')
  const drawn = sentenceFor('/status/failed')
  return (path) => Buffer.from(html.replaceAll(drawn, sentenceFor(path)))
}

const isPage = (response) => String(response.getHeader('content-type') ?? '').startsWith('text/html')

const ofTheBody = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'etag',
  'cache-control',
  'x-nextjs-cache',
]

/** Puts what `draw` gives in the place of whatever HTML is sent with status 500. */
export const replaceFailed = (response, draw) => {
  const { writeHead, write, end } = response
  let page = null
  response.writeHead = function (status, ...more) {
    const headers = more.at(-1)
    const given = headers && typeof headers === 'object' && !Array.isArray(headers) ? headers : {}
    if (status !== 500 || !(isPage(response) || String(given['content-type']).startsWith('text/html')))
      return writeHead.call(response, status, ...more)
    page = draw()
    for (const name of ofTheBody) response.removeHeader(name)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-length', page.length)
    return writeHead.call(response, 500)
  }
  response.write = function (...args) {
    if (response.statusCode === 500 && !response.headersSent) response.writeHead(500)
    if (!page) return write.apply(response, args)
    args.findLast((arg) => typeof arg === 'function')?.()
    return true
  }
  response.end = function (...args) {
    if (response.statusCode === 500 && !response.headersSent) response.writeHead(500)
    if (!page) return end.apply(response, args)
    return end.call(
      response,
      page,
      args.findLast((arg) => typeof arg === 'function'),
    )
  }
}
