import { z } from 'zod'
import { HOUR, MINUTE } from '../../domain/time/minutes'
import { askJson, OutsideError, WAITS, withRetries } from './ask'
import { shortMemory } from './short-memory'

/** What Google says of a place. */
export interface PlaceDetails {
  name: string
  address: string
  mapsUrl: string
  closedForNow: boolean
}

export interface PlaceReview {
  author: string
  authorUrl: string | null
  /** Empty when somebody gave stars alone. */
  text: string
  rating: number | null
  /** In words: "a month ago". */
  when: string | null
  reportUrl: string | null
}

export interface PlaceReviews {
  /** The average of all, not of these alone. */
  rating: number | null
  count: number
  mapsUrl: string | null
  /** At most five, in Google's order. */
  reviews: PlaceReview[]
}

/** Google's places. A failure is thrown. Nothing of it may be stored: its terms allow a short memory alone. */
export interface PlacesPort {
  details(placeId: string): Promise<PlaceDetails>
  reviews(placeId: string): Promise<PlaceReviews>
}

export interface PlacesOptions {
  key: string
  /** Another site in its place: tests have one. */
  address?: string
  /** Ms between the tries. */
  waits?: readonly number[]
  patience?: number
}

const https = z.string().regex(/^https:\/\//)

/** Empty values are left out of an answer. */
const details = z.object({
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().default(''),
  googleMapsUri: https,
  businessStatus: z.string().default('OPERATIONAL'),
})

/** A link that cannot be used is none. */
const link = https.nullish().catch(null)

const reviews = z.object({
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

type Given = z.infer<typeof reviews>

const reviewOf = (one: Given['reviews'][number]): PlaceReview => ({
  author: one.authorAttribution.displayName || 'A Google user',
  authorUrl: one.authorAttribution.uri ?? null,
  text: one.text?.text ?? '',
  rating: one.rating ?? null,
  when: one.relativePublishTimeDescription ?? null,
  reportUrl: one.flagContentUri ?? null,
})

/** A refusal does not mend itself in a minute: a key, a place or the day's share. */
const pauseAfter = (error: unknown): number =>
  error instanceof OutsideError && error.status >= 400 && error.status < 500 ? 15 * MINUTE : MINUTE

/** How long an answer counts. Reviews are what Google charges most for. */
const detailsTimes = { keep: 10 * MINUTE, pauseAfter }
const reviewsTimes = { keep: HOUR, pauseAfter }

/** Google's Places API (New). */
export const googlePlaces = ({ key, address, waits = WAITS, patience }: PlacesOptions): PlacesPort => {
  const base = address ?? 'https://places.googleapis.com'
  const ask = (placeId: string, fields: string): Promise<unknown> => {
    const url = new URL(`/v1/places/${encodeURIComponent(placeId)}?languageCode=en-GB&regionCode=GB`, base)
    const headers = { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields }
    return withRetries(() => askJson(url, { headers, patience }), waits)
  }
  const knownDetails = shortMemory<PlaceDetails>(detailsTimes)
  const knownReviews = shortMemory<PlaceReviews>(reviewsTimes)
  return {
    details: (placeId) =>
      knownDetails(placeId, async () => {
        const fields = 'id,displayName,formattedAddress,googleMapsUri,businessStatus'
        const place = details.parse(await ask(placeId, fields))
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
        const place = reviews.parse(await ask(placeId, fields))
        return {
          rating: place.rating ?? null,
          count: place.userRatingCount,
          mapsUrl: place.googleMapsUri ?? null,
          reviews: place.reviews.map(reviewOf),
        }
      }),
  }
}
