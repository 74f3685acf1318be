import type { BasePayload } from 'payload'
import { pictureUrl } from '../catalogue/picture-url'
import type { Media } from '../../../payload-types'

const asVisitor = { overrideAccess: false, depth: 1, sort: 'position', pagination: false } as const

const urlOf = (media: string | Media | null | undefined): string | null =>
  media && typeof media !== 'string' ? pictureUrl(media) : null

/** The first pictures of the gallery, with their captions. */
export const publishedPictures = async (payload: BasePayload, limit: number) => {
  const { docs } = await payload.find({ collection: 'gallery', ...asVisitor, limit })
  return docs.flatMap(({ caption, picture }) => {
    const url = urlOf(picture)
    return url ? [{ caption, url }] : []
  })
}

/** What customers said, as the owner put it in. */
export const publishedTestimonials = async (payload: BasePayload) => {
  const { docs } = await payload.find({ collection: 'testimonials', ...asVisitor, limit: 100 })
  return docs.map(({ author, text, rating, photo }) => ({
    ...{ author, text, rating: rating ?? null, photoUrl: urlOf(photo) },
  }))
}
