import type { BasePayload } from 'payload'
import type { SocialPost } from '../../../contract/socials'
import { fail, ok, type Result } from '../../../domain/errors'
import { dependenciesOf } from '../../dependencies'
import { instagramState, postPicturePath, type StoredPost } from '../../repositories/instagram'
import { publishedPictures } from './testimonials-and-gallery'

const postShape = ({ type, caption, permalink, picture }: StoredPost): SocialPost => ({
  media_type: type,
  media_url: postPicturePath(picture),
  thumbnail_url: type === 'VIDEO' ? postPicturePath(picture) : null,
  caption,
  permalink,
})

/** At most four (S6). */
const SHOWN = 4

/** The newest posts; pictures of the gallery without an account, or before its first look (D6). */
export const instagramPosts = async (payload: BasePayload): Promise<Result<SocialPost[]>> => {
  const state = dependenciesOf(payload).instagram ? await instagramState(payload) : null
  if (state && state.posts.length > 0) return ok(state.posts.map(postShape))
  if (state?.fault) return fail('INSTAGRAM_UNAVAILABLE')
  const pictures = await publishedPictures(payload, SHOWN)
  return ok(
    pictures.map(({ caption, url }) => ({
      ...{ media_type: 'IMAGE' as const, media_url: url, thumbnail_url: null, caption, permalink: null },
    })),
  )
}
