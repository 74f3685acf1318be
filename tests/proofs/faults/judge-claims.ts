import { listClaimKeys } from '@/domain/booking/claim-store'
import { getNeeds } from '@/domain/booking/claim-store'
import type { Evidence } from './evidence'
import { groupBy } from '../support/read-books'

/**
 * Checks P4: everything that a booked appointment needs is held permanently by it, and nothing else. What it has lent
 * within a visit counts (D102). No other hold of these visitors outlives its expiry.
 */
export const judgeClaims = ({ books, observations, hold, now }: Evidence): string[] => {
  const byOwner = groupBy(books.claims, ({ owner }) => owner)
  const byHeir = groupBy(books.claims, ({ heir }) => heir ?? '')
  const live = new Map(
    books.appointments.filter(({ status }) => status !== 'Cancelled').map((row) => [row.id, row]),
  )
  return observations.flatMap(({ held, scheduleSeed, visitor, cancelled, attempts }) =>
    held.flatMap(({ itemId }) => {
      const claims = byOwner.get(itemId) ?? []
      const row = live.get(itemId)
      if (row) {
        const all = [...claims, ...(byHeir.get(itemId) ?? [])]
        const kept = new Set(all.filter(({ expiresAt }) => expiresAt == null).map(({ key }) => key))
        const needed = listClaimKeys(getNeeds(row))
        const spare = all.filter(({ key }) => !needed.includes(key))
        if (spare.length > 0)
          return [`appointment ${itemId} holds ${spare.length} ticks that it does not need (D102)`]
        const held = needed.filter((key) => kept.has(key))
        return held.length < needed.length
          ? [`appointment ${itemId} holds ${held.length} of its ${needed.length} ticks (P4)`]
          : []
      }
      if (claims.some(({ expiresAt }) => expiresAt == null))
        return [
          `item ${itemId} has no appointment and holds its time for good (P4): seed ${scheduleSeed}, visitor ${visitor}, ${cancelled ? 'cancelled' : 'not cancelled'}, ${JSON.stringify(attempts.map(({ outcomes }) => outcomes))}`,
        ]
      const longest = Math.max(0, ...claims.map(({ expiresAt }) => (expiresAt ?? 0) - now))
      return longest > hold ? [`item ${itemId} holds its time for another ${longest} ms (P4)`] : []
    }),
  )
}
