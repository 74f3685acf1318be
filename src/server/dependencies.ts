import type { BasePayload } from 'payload'
import type { MailPort } from './mail/mail-port'
import type { InstagramPort } from './outside/instagram'
import type { PlacesPort } from './outside/google-places'
import type { PaymentsPart } from './payments/payment-provider'

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

export interface CachePort {
  /** Marks every cached page and query with one of these tags as stale immediately. */
  expire(tags: string[]): Promise<void>
}

/** The parts that differ between production, tests and a restore. They are swapped here, never by mocking modules. */
export interface Dependencies {
  clock: Clock
  cache: CachePort
  mail: MailPort
  payments: PaymentsPart
  /** Null: no key for Google Places. */
  places: PlacesPort | null
  /** `token` is the first one, from the environment. Null: none is set. */
  instagram: { port: InstagramPort; token: string } | null
  /** The factor for every rate limit; 0: no limits (D50). */
  rateLimitFactor: number
}

/** The dependencies that a running Payload was built with. */
export const dependenciesOf = (payload: Pick<BasePayload, 'config'>): Dependencies =>
  payload.config.custom.dependencies as Dependencies
