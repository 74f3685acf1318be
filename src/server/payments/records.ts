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

/** A payment in a currency other than pounds, so not one of our payments. */
export interface ForeignRecord {
  kind: 'foreign'
  providerId: string
  currency: string
}

export type ListedPayment = ProviderRecord | ForeignRecord

/** A refund in the provider's own list. */
interface ProviderRefund {
  refundId: string
  /** The provider's payment. */
  providerId: string | null
}

/** A dispute in the provider's own list. */
interface ProviderDispute {
  id: string
  /** Epoch ms. */
  changedAt: number
}

/**
 * The provider's lists of payments, refunds and disputes. They are seconds late, so they are only for later comparison,
 * never for a live checkout.
 */
export interface ProviderRecords {
  /** Every payment made in `[from, to)` at a location (null: the location of the settings), page by page. */
  payments(from: number, to: number, location: string | null): AsyncIterable<ListedPayment>
  /** Every refund at a location that changed since `since` (ms), whenever the payment was made. */
  refunds(since: number, location: string | null): AsyncIterable<ProviderRefund>
  /** Every dispute at a location: the provider cannot filter them by date. */
  disputes(location: string | null): AsyncIterable<ProviderDispute>
}
