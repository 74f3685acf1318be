/** What a bank's question about a payment came to. `open`: somebody has to answer, or the bank has not decided yet. */
export type DisputeState = 'open' | 'won' | 'lost'

export type DisputeResult =
  | {
      kind: 'ok'
      state: DisputeState
      amountPence: number
      /** The provider's payment. */
      providerId: string | null
      /** Until when the salon must answer, epoch ms. */
      dueAt: number | null
    }
  /** It may not be read, or is not there. */
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
