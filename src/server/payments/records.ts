/** A payment in the provider's own list. Instants in ms. */
export interface ProviderRecord {
  providerId: string
  reference: string | null
  amountPence: number
  refundedPence: number
  state: string
  createdAt: number
  locationId: string | null
}

/** The provider's list of what happened: late by seconds, so for comparing afterwards, never for a live checkout. */
export interface ProviderRecords {
  /** Every payment made in `[from, to)` at a location (null: the one of the settings), page by page. */
  payments(from: number, to: number, location: string | null): AsyncIterable<ProviderRecord>
}
