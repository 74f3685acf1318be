import { isNamedByContent } from '../../domain/content/picture-name'

const YEAR = 365 * 24 * 60 * 60

/** A name that its content gave is good for ever; behind another one there may be another picture tomorrow. */
export const keptFor = (filename: string): string =>
  isNamedByContent(filename) ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600'

/** Whoever has a picture already, as told by its mark, hears only that; weak marks are compared alike. */
export const hasIt = (sent: string | null, etag: string): boolean =>
  (sent ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
