import type { Dispute } from '@/domain/payments/payment-state'

export type DisputeResult =
  | (Dispute & {
      kind: 'ok'
      /** The provider's payment. */
      providerId: string | null
    })
  /** It may not be read, is not there, or is not in pounds. */
  | { kind: 'refused' }
  | { kind: 'unknown' }

/** What the provider says of one of its locations. */
export type LocationResult =
  | {
      kind: 'ok'
      name: string
      isActive: boolean
      country: string
      currency: string
      takesCards: boolean
      /** Whose location it is. */
      merchantId: string | null
    }
  | { kind: 'no-access'; detail: string }
  | { kind: 'no-such-location' }
  /** The provider did not say. */
  | { kind: 'unknown' }

/** The seller's account at the provider, beside its payments. */
export interface ProviderAccount {
  dispute(disputeId: string): Promise<DisputeResult>
  location(locationId: string): Promise<LocationResult>
}
