import { readFileSync } from 'node:fs'

const scripts = /<script[\s\S]*?<\/script>|<link[^>]*as="script"[^>]*>/g

/**
 * The page that stands where one failed, for each path: the one drawn while building, with that path's sentence and
 * without any script. Next's own is an empty shell whose scripts no policy knows.
 */
export const readFailedPage = (file: string, sentenceFor: (path: string) => string) => {
  const html = readFileSync(file, 'utf8').replace(scripts, '')
  const drawn = sentenceFor('/status/failed')
  return (path: string): Buffer => Buffer.from(html.replaceAll(drawn, sentenceFor(path)))
}
