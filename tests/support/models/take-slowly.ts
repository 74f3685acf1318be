import { type ClaimStore, take, type ClaimRequest } from '@/domain/booking/claims'

/** Row by row from the start, as if the one statement had met a conflict at once: what `take` must agree with. */
export const takeSlowly = (store: ClaimStore, wish: ClaimRequest): Promise<boolean> =>
  take({ ...store, insertAll: async () => false }, wish)
