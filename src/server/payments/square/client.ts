import { SquareClient } from 'square'

/** Where Square is and who we are there; the address is always explicit, because the SDK's default is production. */
export interface SquareAccount {
  /** Such as https://connect.squareup.com, or the address of the stand-in. */
  baseUrl: string
  token: string
  locationId: string
}

/** The API version of our SDK; the webhook subscription must be of the same. */
export const SQUARE_VERSION = '2026-09-16'

/** Seconds until a call without an answer is given up; an answer that begins and stalls gets a little longer. */
const HEADERS_WITHIN = 15
const WHOLE_WITHIN = 20

export const squareClient = ({ baseUrl, token }: SquareAccount): SquareClient =>
  new SquareClient({
    baseUrl,
    token,
    version: SQUARE_VERSION,
    maxRetries: 0,
    timeoutInSeconds: HEADERS_WITHIN,
  })

/**
 * What every call is given: both deadlines (the SDK's own ends when headers arrive), and no retries of the SDK's:
 * the reconciler asks again, with the same key.
 */
export const deadlines = () => ({
  timeoutInSeconds: HEADERS_WITHIN,
  maxRetries: 0,
  abortSignal: AbortSignal.timeout(WHOLE_WITHIN * 1000),
})
