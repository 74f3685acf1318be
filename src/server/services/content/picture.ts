import type { Media } from '../../../payload-types'
import type { PictureView } from './types'

/** Addresses on this site stay relative, so that a page is right under every name the site is reached by. */
const path = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

interface Size {
  url?: string | null
  width?: number | null
}

const srcSetOf = (sizes: Size[]): string => {
  const byWidth = new Map<number, string>()
  for (const { url, width } of sizes) if (url && width) byWidth.set(width, `${path(url)} ${width}w`)
  return byWidth.size > 1 ? [...byWidth.values()].join(', ') : ''
}

/** Null when there is none, or when it was deleted from the library. */
export const pictureView = (media: string | Media | null | undefined): PictureView | null => {
  if (!media || typeof media === 'string' || !media.url) return null
  const { thumb, card, wide } = media.sizes ?? {}
  return {
    src: path(wide?.url ?? media.url),
    srcSet: srcSetOf([thumb ?? {}, card ?? {}, wide ?? {}, { url: media.url, width: media.width }]),
    width: media.width ?? 1200,
    height: media.height ?? 1500,
    alt: media.alt,
    caption: media.caption ?? '',
  }
}
