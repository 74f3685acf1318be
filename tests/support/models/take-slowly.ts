import { type ClaimStore } from '@/domain/booking/claim-store'
import { take, type ClaimRequest } from '@/domain/booking/claims'

/**
 * Takes the claims row by row from the start, as if the single statement had conflicted immediately. `take` must give
 * the same result.
 */
export const takeSlowly = (store: ClaimStore, wish: ClaimRequest): Promise<boolean> =>
  take({ ...store, insertAll: async () => false }, wish)
