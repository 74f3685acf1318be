/** A confirmed booking, which a visitor paid for or staff entered. */
export interface Acknowledged {
  kind: 'payment' | 'appointment'
  id: string
  start: string
  /** The member of staff. Null means that the visitor accepted anyone. */
  staffId: string | null
  /** True if it joined the visit of an earlier booking, which may be moved as a whole since then. */
  hasJoined?: boolean
}

/** Several treatments that were requested as a whole: a plan to hold, or a visit at the desk. */
export interface VisitWish {
  kind: 'plan' | 'desk'
  /** The basket of the plan, or the booking of the visit. */
  of: string
  /** The items or appointments. Those of the desk are unknown without a response. */
  parts: { id: string; start: string }[]
  count: number
  acknowledged: boolean
  /** The number of the time for which it competes in a duel. */
  contest?: number
}

/** The results of attempts. */
export interface Report {
  /** How many times a time was requested, blocked or freed. */
  attempts: number
  acknowledged: Acknowledged[]
  /** Appointments, or bookings with a whole visit, whose cancellation was requested. From then on, either state is correct. */
  asked: string[]
  /** Appointments whose cancellation was acknowledged. */
  cancelled: string[]
  /**
   * Moves that were requested, with the new start. From then on, either time is correct. Without `staffId`, the member
   * of staff stays. Without `start`, it is the booking of a visit that was to move as a whole.
   */
  moves: { id: string; start: string; staffId: string; acknowledged: boolean }[]
  visits: VisitWish[]
  /** Codes of proper refusals. */
  refused: string[]
  /** Invalid responses. */
  broken: string[]
  /** The number of calls without a response. */
  unknown: number
}

export const emptyReport = (): Report => ({
  attempts: 0,
  acknowledged: [],
  asked: [],
  cancelled: [],
  moves: [],
  visits: [],
  refused: [],
  broken: [],
  unknown: 0,
})

export const addTo = (total: Report, part: Report): void => {
  for (const key of ['acknowledged', 'asked', 'cancelled', 'moves', 'visits', 'refused', 'broken'] as const)
    (total[key] as unknown[]).push(...part[key])
  total.attempts += part.attempts
  total.unknown += part.unknown
}

/** Refusals by code, most frequent first. */
export const refusals = ({ refused }: Report): string => {
  const counts = new Map<string, number>()
  for (const code of refused) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')
}
