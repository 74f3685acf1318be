import { z } from 'zod'
import { type Answered, callContract } from './call'
import { emptyInput } from './fields'

const text = z.string().nullable()

const review = z
  .object({
    text: z.string(),
    author_name: z.string(),
    profile_photo_url: text.describe('Null if the page shows initials instead of a picture.'),
    rating: z.number().nullable(),
    relative_time: text,
    author_url: text,
    report_url: text.describe('The page for reporting the review.'),
  })
  .meta({ id: 'Review' })

export const listReviews = callContract({
  input: emptyInput,
  output: z.object({
    data: z.array(review),
    source: z.enum(['google', 'testimonials']),
    rating: z.number().nullable().describe('The average star rating on Google.'),
    rating_count: z.number().nullable(),
    maps_url: text,
  }),
  errors: ['REVIEWS_UNAVAILABLE'],
})
export type Reviews = Answered<typeof listReviews>

const post = z
  .object({
    media_type: z.enum(['IMAGE', 'VIDEO']),
    media_url: z
      .string()
      .describe('The address of the picture on this site. For a video, this is its preview picture.'),
    thumbnail_url: text,
    caption: z.string(),
    permalink: text,
  })
  .meta({ id: 'SocialPost' })
export type SocialPost = z.infer<typeof post>

export const listPosts = callContract({
  input: emptyInput,
  output: z.object({ data: z.array(post) }),
  errors: ['INSTAGRAM_UNAVAILABLE'],
})

export const postPicture = callContract({
  input: z.object({ name: z.string().max(100) }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
})
