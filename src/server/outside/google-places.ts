import { z } from 'zod'
import { askJson, ExternalServiceError, createShortCache, WAITS, withRetries } from './call-external-service'
import { HOUR, MINUTE } from '@/domain/time/time'

export const googleMapsHost = 'https://www.google.com'

interface Shown {
  /** Everyone can see the key, so Google accepts it only from this site (.env.example). */
  key: string
  placeId: string | null
  /** The text to search for if there is no place. */
  words: string
}

export const mapAddress = ({ key, placeId, words }: Shown): string =>
  `${googleMapsHost}/maps/embed/v1/place?${new URLSearchParams({
    key,
    q: placeId ? `place_id:${placeId}` : words,
    language: 'en-GB',
    region: 'GB',
  })}`

interface PlaceDetails {
  name: string
  address: string
  mapsUrl: string
  closedForNow: boolean
}

interface PlaceReview {
  author: string
  authorUrl: string | null
  /** Empty if the review has only stars. */
  text: string
  rating: number | null
  /** The time in words, such as "a month ago". */
  when: string | null
  reportUrl: string | null
}

export interface PlaceReviews {
  /** The average of all reviews, not only of those returned. */
  rating: number | null
  count: number
  mapsUrl: string | null
  /** At most five reviews, in Google's order. */
  reviews: PlaceReview[]
}

/**
 * Google's places. The methods throw if they fail. The results must not be stored, because Google's terms only allow a
 * short cache.
 */
export interface PlacesPort {
  details(placeId: string): Promise<PlaceDetails>
  reviews(placeId: string): Promise<PlaceReviews>
}

interface PlacesOptions {
  key: string
  /** A different address, used in tests. */
  address?: string
  /** The delays between attempts, in ms. */
  waits?: readonly number[]
  patience?: number
}

const httpsUrl = z.string().regex(/^https:\/\//)

/** Google leaves empty values out of a response. */
const detailsSchema = z.object({
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().default(''),
  googleMapsUri: httpsUrl,
  businessStatus: z.string().default('OPERATIONAL'),
})

/** A link that cannot be used becomes null. */
const link = httpsUrl.nullish().catch(null)

const reviewsSchema = z.object({
  rating: z.number().nullish(),
  userRatingCount: z.number().default(0),
  googleMapsUri: link,
  reviews: z
    .array(
      z.object({
        authorAttribution: z.object({ displayName: z.string().default(''), uri: link }).default({
          displayName: '',
        }),
        text: z.object({ text: z.string().default('') }).nullish(),
        rating: z.number().nullish(),
        relativePublishTimeDescription: z.string().nullish(),
        flagContentUri: link,
      }),
    )
    .default([]),
})

type Given = z.infer<typeof reviewsSchema>

const toReview = (one: Given['reviews'][number]): PlaceReview => ({
  author: one.authorAttribution.displayName || 'A Google user',
  authorUrl: one.authorAttribution.uri ?? null,
  text: one.text?.text ?? '',
  rating: one.rating ?? null,
  when: one.relativePublishTimeDescription ?? null,
  reportUrl: one.flagContentUri ?? null,
})

/** A refusal does not go away within a minute. Its cause is the key, the place or the daily quota. */
const getPauseAfter = (error: unknown): number =>
  error instanceof ExternalServiceError && error.status >= 400 && error.status < 500 ? 15 * MINUTE : MINUTE

/** How long a result stays valid. Reviews are the most expensive requests to Google. */
const detailsTimes = { keep: 10 * MINUTE, pauseAfter: getPauseAfter }
const reviewsTimes = { keep: HOUR, pauseAfter: getPauseAfter }

/** Creates a port for Google's Places API (New). */
export const createPlacesPort = ({ key, address, waits = WAITS, patience }: PlacesOptions): PlacesPort => {
  const base = address ?? 'https://places.googleapis.com'
  const ask = (placeId: string, fields: string): Promise<unknown> => {
    const url = new URL(`/v1/places/${encodeURIComponent(placeId)}?languageCode=en-GB&regionCode=GB`, base)
    const headers = { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields }
    return withRetries(() => askJson(url, { headers, patience }), waits)
  }
  const knownDetails = createShortCache<PlaceDetails>(detailsTimes)
  const knownReviews = createShortCache<PlaceReviews>(reviewsTimes)
  return {
    details: (placeId) =>
      knownDetails(placeId, async () => {
        const fields = 'id,displayName,formattedAddress,googleMapsUri,businessStatus'
        const place = detailsSchema.parse(await ask(placeId, fields))
        return {
          name: place.displayName?.text ?? '',
          address: place.formattedAddress,
          mapsUrl: place.googleMapsUri,
          closedForNow: place.businessStatus.startsWith('CLOSED_'),
        }
      }),
    reviews: (placeId) =>
      knownReviews(placeId, async () => {
        const fields = 'id,rating,userRatingCount,googleMapsUri,reviews'
        const place = reviewsSchema.parse(await ask(placeId, fields))
        return {
          rating: place.rating ?? null,
          count: place.userRatingCount,
          mapsUrl: place.googleMapsUri ?? null,
          reviews: place.reviews.map(toReview),
        }
      }),
  }
}
