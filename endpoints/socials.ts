import type { Endpoint } from 'payload'
import * as contract from '@/contract/socials'
import { fail, ok } from '@/domain/errors'
import { instagramPosts } from '@/server/services/socials/instagram-posts'
import { readPicture } from '@/server/services/socials/post-pictures'
import { listReviews } from '@/server/services/socials/reviews'
import { route } from './support/route'

/** A name is given by its content: what is behind it never changes. */
const pictureHeaders = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** What others say and see of the salon elsewhere. */
export const socials: Endpoint[] = [
  route({
    ...contract.listReviews,
    method: 'get',
    path: '/reviews',
    access: 'public',
    summary: 'List Google reviews, or the salon’s own testimonials if no API key is set.',
    run: (_input, { payload }) => listReviews(payload),
  }),
  route({
    ...contract.listPosts,
    method: 'get',
    path: '/socials/instagramPosts',
    access: 'public',
    summary:
      'List up to four posts from the salon’s Instagram account, or gallery pictures if no account is set.',
    run: async (_input, { payload }) => {
      const found = await instagramPosts(payload)
      return found.ok ? ok({ data: found.value }) : found
    },
  }),
  route({
    ...contract.postPicture,
    method: 'get',
    path: '/socials/picture/:name',
    access: 'public',
    summary: 'Get the picture of a post.',
    file: 'image/webp',
    run: async ({ name }) => {
      const picture = await readPicture(name)
      if (!picture) return fail('NOT_FOUND')
      return new Response(new Uint8Array(picture), { headers: pictureHeaders })
    },
  }),
]
