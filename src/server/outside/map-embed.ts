/** Whose frames a page with the map shows. */
export const mapHost = 'https://www.google.com'

interface Shown {
  /** Everybody sees it: it is restricted to this site (.env.example). */
  key: string
  placeId: string | null
  /** What is looked for without a place. */
  words: string
}

/** The address of Google's map that a frame shows. */
export const mapAddress = ({ key, placeId, words }: Shown): string =>
  `${mapHost}/maps/embed/v1/place?${new URLSearchParams({
    key,
    q: placeId ? `place_id:${placeId}` : words,
    language: 'en-GB',
    region: 'GB',
  })}`
