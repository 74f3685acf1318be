import type { BasePayload } from 'payload'
import { toPictureUrl } from '@/domain/content/address'
import type { Media } from '@/payload-types'
import type { Reviews } from '@/contract/socials'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import type { PlaceReviews, PlacesPort } from '@/server/outside/google-places'
import { listSeenLocations } from '@/server/repositories/catalogue'

const visitorQuery = { overrideAccess: false, depth: 1, sort: 'position', pagination: false } as const

const toMediaUrl = (media: string | Media | null | undefined): string | null =>
  media && typeof media !== 'string' ? toPictureUrl(media) : null

/** The first pictures of the gallery, with their captions. */
export const listPublishedPictures = async (payload: BasePayload, limit: number) => {
  const { docs } = await payload.find({ collection: 'gallery', ...visitorQuery, limit })
  return docs.flatMap(({ caption, picture }) => {
    const url = toMediaUrl(picture)
    return url ? [{ caption: caption ?? '', url }] : []
  })
}

/** Lists customers' testimonials, as the owner entered them. */
const listTestimonials = async (payload: BasePayload) => {
  const { docs } = await payload.find({ collection: 'testimonials', ...visitorQuery, limit: 100 })
  return docs.map(({ author, text, rating, photo }) => ({
    author,
    text,
    rating: rating ?? null,
    photoUrl: toMediaUrl(photo),
  }))
}

/** Loads the Google place id of each location (by default the one from the settings), without duplicates. */
const loadPlaceIds = async (payload: BasePayload): Promise<string[]> => {
  const locations = await listSeenLocations(payload)
  const ids = locations.map(({ placeId }) => placeId || getEnv().google.placeId)
  return [...new Set(ids)].filter((id): id is string => !!id)
}

/** Combines all reviews from Google, in Google's order. It only fails if no place could be read. */
const toGoogleReviews = (places: PlaceReviews[]): Reviews => ({
  source: 'google',
  ...calculateAverageRating(places),
  maps_url: places[0]?.mapsUrl ?? null,
  data: places.flatMap(({ reviews }) =>
    reviews.map((one) => ({
      text: one.text,
      author_name: one.author,
      profile_photo_url: null,
      rating: one.rating,
      relative_time: one.when,
      author_url: one.authorUrl,
      report_url: one.reportUrl,
    })),
  ),
})

const loadTestimonials = async (payload: BasePayload): Promise<Reviews> => ({
  source: 'testimonials',
  rating: null,
  rating_count: null,
  maps_url: null,
  data: (await listTestimonials(payload)).map(({ text, author, rating, photoUrl }) => ({
    text,
    author_name: author,
    profile_photo_url: photoUrl,
    rating,
    relative_time: null,
    author_url: null,
    report_url: null,
  })),
})

const askGoogle = async (payload: BasePayload, port: PlacesPort, ids: string[]): Promise<PlaceReviews[]> => {
  const answers = await Promise.allSettled(ids.map((id) => port.reviews(id)))
  return answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return [answer.value]
    payload.logger.warn({ err: answer.reason as unknown }, 'Google returned no reviews for a place')
    return []
  })
}

/** Lists the Google reviews of the salon's places. If there is no key or place id, it lists testimonials (D6). */
export const listReviews = async (payload: BasePayload): Promise<Result<Reviews>> => {
  const { places: port } = dependenciesOf(payload)
  const ids = port ? await loadPlaceIds(payload) : []
  if (!port || ids.length === 0) return ok(await loadTestimonials(payload))
  const places = await askGoogle(payload, port, ids)
  return places.length > 0 ? ok(toGoogleReviews(places)) : fail('REVIEWS_UNAVAILABLE')
}

interface Rated {
  /** The average rating at one site, 1 to 5. Null if there are no ratings. */
  rating: number | null
  /** The number of ratings. */
  count: number
}

/** The average of all ratings at several sites, to one decimal. Null if there are no ratings. */
const calculateAverageRating = (
  places: readonly Rated[],
): { rating: number | null; rating_count: number | null } => {
  const rated = places.filter(({ rating, count }) => rating !== null && count > 0)
  const count = rated.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return { rating: null, rating_count: null }
  const sum = rated.reduce((stars, one) => stars + (one.rating ?? 0) * one.count, 0)
  return { rating: Math.round((sum / count) * 10) / 10, rating_count: count }
}
