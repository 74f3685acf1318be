import type { Dispute } from '@/domain/payments/payment-state'

export type DisputeResult =
  | (Dispute & {
      kind: 'ok'
      /** The provider's id for the payment. */
      providerId: string | null
    })
  /** The dispute cannot be read, does not exist, or is not in pounds. */
  | { kind: 'refused' }
  | { kind: 'unknown' }

/** The provider's response about one of its locations. */
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
  /** The provider gave no usable response. */
  | { kind: 'unknown' }

/** Access to the seller's account at the provider, except its payments. */
export interface ProviderAccount {
  dispute(disputeId: string): Promise<DisputeResult>
  location(locationId: string): Promise<LocationResult>
}
