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
  /** Marks every cached page and query with one of these tags as stale, at once. */
  expire(tags: string[]): Promise<void>
}

/** What differs between production, tests and a restore: swapped here, never by mocking modules. */
export interface Dependencies {
  clock: Clock
  cache: CachePort
  mail: MailPort
  payments: PaymentsPart
  /** Null: no key for Google's places. */
  places: PlacesPort | null
  /** With the token of the settings, where the first one came from; null: none is set. */
  instagram: { port: InstagramPort; token: string } | null
  /** What every limit on calls is multiplied by; 0: there are none (D50). */
  rateLimitFactor: number
}

/** The dependencies that a running Payload was built with. */
export const dependenciesOf = (payload: Pick<BasePayload, 'config'>): Dependencies =>
  payload.config.custom.dependencies as Dependencies
