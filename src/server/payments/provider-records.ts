import type { Dispute } from '@/domain/payments/bill'

export type DisputeResult =
  | (Dispute & {
      kind: 'ok'
      /** The provider's id for the payment. */
      providerId: string | null
      /** The provider's code of the bank's reason, such as `NO_KNOWLEDGE`. */
      reason: string | null
      /** When the provider recorded it, in epoch ms. */
      raisedAt: number | null
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

/** A payment in the provider's own list. Instants are in ms. */
export interface ProviderRecord {
  kind: 'payment'
  providerId: string
  reference: string | null
  amountPence: number
  refundedPence: number
  state: string
  createdAt: number
  locationId: string | null
}

/** A payment in a currency other than pounds, which is therefore not ours. */
export interface ForeignRecord {
  kind: 'foreign'
  providerId: string
  currency: string
}

export type ListedPayment = ProviderRecord | ForeignRecord

interface ProviderRefund {
  refundId: string
  /** The provider's id for the payment. */
  providerId: string | null
}

interface ProviderDispute {
  id: string
  /** In epoch ms. */
  changedAt: number
}

/**
 * The provider's lists of payments, refunds and disputes. They are some seconds late, so they are only used for later
 * comparison, never during checkout.
 */
export interface ProviderRecords {
  /** Reads every payment made in `[from, to)` at a location (null for the location in the settings), page by page. */
  payments(from: number, to: number, location: string | null): AsyncIterable<ListedPayment>
  /** Reads every refund at a location that has changed since `since` (ms), regardless of when the payment was made. */
  refunds(since: number, location: string | null): AsyncIterable<ProviderRefund>
  /** Reads every dispute at a location, because the provider cannot filter them by date. */
  disputes(location: string | null): AsyncIterable<ProviderDispute>
}
