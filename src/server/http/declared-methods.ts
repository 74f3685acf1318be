import type { Endpoint, SanitizedConfig } from 'payload'
import { decodedPath } from './decoded-path'

/** The part of Payload's configuration that says which calls there are. */
type Calls = Pick<SanitizedConfig, 'collections' | 'globals' | 'endpoints'>

/** `/:id` is one segment, `/:id?` one or none. */
const patternOf = (path: string): RegExp => {
  const escaped = path.replace(/[.+*()[\]{}^$|\\]/g, '\\$&')
  const pattern = escaped.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${pattern}$`, 'i')
}

/** The calls among which Payload looks for a path, and the path below them. */
const callsAt = ({ collections, globals, endpoints }: Calls, path: string): [Endpoint[] | false, string] => {
  const [, first, second] = path.split('/')
  const isGlobal = first === 'globals'
  const slug = isGlobal ? second : first
  const found = (isGlobal ? globals : collections).find((one) => one.slug === slug)
  if (!found || !slug) return [endpoints, path]
  return [found.endpoints, path.slice(isGlobal ? `/globals/${slug}`.length : `/${slug}`.length) || '/']
}

/** The methods, in capitals, of the calls at a path; none where there is no call. */
export const declaredMethods = (calls: Calls, pathname: string): string[] => {
  const path =
    decodedPath(pathname)
      ?.replace(/^\/api(?=\/)/, '')
      .replace(/\/$/, '') ?? ''
  const [endpoints, below] = callsAt(calls, path)
  const found = (endpoints || []).filter((one) => patternOf(one.path).test(below))
  return [...new Set(found.map(({ method }) => method.toUpperCase()))].filter((one) => one !== 'OPTIONS')
}
