import type { Media } from '@/payload-types'
import { toPicturePath } from './picture'

/** The picture that is shown with a shared link, in the size that we deliver. */
interface SharedPicture {
  /** The address, relative to the site. */
  url: string
  /** In pixels. */
  width: number
  height: number
  alt: string
}

/** The owner's texts for search engines and shared links. If a text is empty, the page's own is used. */
export interface SearchView {
  title: string
  description: string
  picture: SharedPicture | null
  /** True if the page is left out of search engines and the sitemap. */
  hidden: boolean
}

interface SearchFields {
  title?: string | null
  description?: string | null
  picture?: string | Media | null
  hidden?: boolean | null
}

const toSharedPicture = (media: string | Media | null | undefined): SharedPicture | null => {
  if (!media || typeof media === 'string' || !media.url || !media.width || !media.height) return null
  return { url: toPicturePath(media.url), width: media.width, height: media.height, alt: media.alt }
}

/** Converts the fields from collections/fields/search.ts. */
export const searchView = (fields: SearchFields | null | undefined): SearchView => ({
  title: fields?.title?.trim() ?? '',
  description: fields?.description?.trim() ?? '',
  picture: toSharedPicture(fields?.picture),
  hidden: fields?.hidden ?? false,
})
