/** The host of the frame on a page with the map. */
export const mapHost = 'https://www.google.com'

interface Shown {
  /** Visible to everyone, so it is restricted to this site (.env.example). */
  key: string
  placeId: string | null
  /** The search text if there is no place. */
  words: string
}

/** The address of Google's map, for a frame. */
export const mapAddress = ({ key, placeId, words }: Shown): string =>
  `${mapHost}/maps/embed/v1/place?${new URLSearchParams({
    key,
    q: placeId ? `place_id:${placeId}` : words,
    language: 'en-GB',
    region: 'GB',
  })}`
