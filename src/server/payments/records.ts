/** A payment in the provider's own list. Instants in ms. */
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

/** A payment in another currency than pounds, which is never ours. */
export interface ForeignRecord {
  kind: 'foreign'
  providerId: string
  currency: string
}

export type ListedPayment = ProviderRecord | ForeignRecord

/** A refund in the provider's own list. */
export interface ProviderRefund {
  refundId: string
  /** The provider's payment. */
  providerId: string | null
}

/** A dispute in the provider's own list. */
export interface ProviderDispute {
  id: string
  /** Epoch ms. */
  changedAt: number
}

/** The provider's list of what happened: late by seconds, so for comparing afterwards, never for a live checkout. */
export interface ProviderRecords {
  /** Every payment made in `[from, to)` at a location (null: the one of the settings), page by page. */
  payments(from: number, to: number, location: string | null): AsyncIterable<ListedPayment>
  /** Every refund that changed since `since` (ms), whenever it was made, of payments at a location. */
  refunds(since: number, location: string | null): AsyncIterable<ProviderRefund>
  /** Every dispute at a location: the provider does not ask since when. */
  disputes(location: string | null): AsyncIterable<ProviderDispute>
}
