import type { Media } from '../../../payload-types'
import { pictureAddress } from './picture'
import type { SearchView, SharedPicture } from './search-types'

interface SearchFields {
  title?: string | null
  description?: string | null
  picture?: string | Media | null
  hidden?: boolean | null
}

const sharedPicture = (media: string | Media | null | undefined): SharedPicture | null => {
  if (!media || typeof media === 'string' || !media.url || !media.width || !media.height) return null
  return { url: pictureAddress(media.url), width: media.width, height: media.height, alt: media.alt }
}

/** Of the fields in collections/fields/search.ts. */
export const searchView = (fields: SearchFields | null | undefined): SearchView => ({
  title: fields?.title?.trim() ?? '',
  description: fields?.description?.trim() ?? '',
  picture: sharedPicture(fields?.picture),
  hidden: fields?.hidden ?? false,
})
