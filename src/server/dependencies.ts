import type { BasePayload } from 'payload'
import type { MailPort } from './mail/mail-port'
import type { InstagramPort } from './outside/instagram'
import type { PlacesPort } from './outside/google-places'
import type { PaymentsPart } from './payments/payment-provider'
import type { TextPort } from './texts/text-port'

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

export interface CachePort {
  /** Expires every cached page and query with one of these tags immediately. */
  expire(tags: string[]): Promise<void>
}

/** The parts that differ between production, tests and a restore. We replace them here, and never mock modules. */
export interface Dependencies {
  clock: Clock
  cache: CachePort
  mail: MailPort
  payments: PaymentsPart
  /** Null or missing if the salon sends no text messages (D120). */
  texts?: TextPort | null
  /** The servers that check the keys an admin enters, for each environment. Square's own servers if it is missing. */
  squareAt?: { sandbox: string; production: string }
  /** Null if there is no key for Google Places. */
  places: PlacesPort | null
  /** `token` is the first token, from the environment. Null if there is none. */
  instagram: { port: InstagramPort; token: string } | null
  /** The factor by which every rate limit is multiplied. 0 means no limits (D50). */
  rateLimitFactor: number
}

/** The dependencies with which a running Payload was built. */
export const dependenciesOf = (payload: Pick<BasePayload, 'config'>): Dependencies =>
  payload.config.custom.dependencies as Dependencies

type SendQueued = (payload: BasePayload) => Promise<number>

/**
 * Sends the queued emails and texts in the background, so that no answer waits for a server. The job retries those that
 * fail.
 */
export const sendSoon = (payload: BasePayload): void => {
  const { sendQueued } = payload.config.custom as { sendQueued: SendQueued[] }
  for (const send of sendQueued)
    send(payload).catch((error: unknown) => {
      payload.logger.error({ err: error }, 'queued messages could not be sent')
    })
}
