import type { Dispute } from '@/domain/payments/payment-state'

export type DisputeResult =
  | (Dispute & {
      kind: 'ok'
      /** The provider's payment. */
      providerId: string | null
    })
  /** It may not be read, does not exist, or is not in pounds. */
  | { kind: 'refused' }
  | { kind: 'unknown' }

/** The provider's answer about one of its locations. */
export type LocationResult =
  | {
      kind: 'ok'
      name: string
      isActive: boolean
      country: string
      currency: string
      takesCards: boolean
      /** The merchant that owns the location. */
      merchantId: string | null
    }
  | { kind: 'no-access'; detail: string }
  | { kind: 'no-such-location' }
  /** No usable answer from the provider. */
  | { kind: 'unknown' }

/** The seller's account at the provider, apart from its payments. */
export interface ProviderAccount {
  dispute(disputeId: string): Promise<DisputeResult>
  location(locationId: string): Promise<LocationResult>
}
