import type { Media } from '../../../payload-types'
import type { PictureView } from './types'

/** Addresses on this site stay relative, so that a page is right under every name the site is reached by. */
export const pictureAddress = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

interface Size {
  url?: string | null
  width?: number | null
}

/** Each width once; none larger than what was uploaded, and a picture from before a width was asked for has none of it. */
const srcSetOf = (sizes: (Size | undefined)[]): string => {
  const byWidth = new Map<number, string>()
  for (const { url, width } of sizes.filter((size) => size !== undefined))
    if (url && width) byWidth.set(width, `${pictureAddress(url)} ${width}w`)
  return byWidth.size > 1 ? [...byWidth.values()].join(', ') : ''
}

/** Null when there is none, or when it was deleted from the library. */
export const pictureView = (media: string | Media | null | undefined): PictureView | null => {
  if (!media || typeof media === 'string' || !media.url) return null
  const { thumb, card, phone, half, wide } = media.sizes ?? {}
  const widest = wide?.url ? wide : media
  return {
    src: pictureAddress(widest.url ?? media.url),
    srcSet: srcSetOf([thumb, card, phone, half, widest]),
    width: media.width ?? 1200,
    height: media.height ?? 1500,
    alt: media.alt,
    caption: media.caption ?? '',
  }
}
