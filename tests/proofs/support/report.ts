/** What somebody was told they have: a visitor's payment, or an appointment that staff entered. */
export interface Acknowledged {
  kind: 'payment' | 'appointment'
  id: string
  start: string
  /** Null: the visitor took anyone. */
  staffId: string | null
}

/** What attempts came to. */
export interface Report {
  /** How often a time was asked for, blocked or freed. */
  attempts: number
  acknowledged: Acknowledged[]
  /** Appointments whose cancellation was asked for: from then on either state is right. */
  asked: string[]
  /** Appointments whose cancellation was acknowledged. */
  cancelled: string[]
  /** Moves that were asked for, with the new start: from then on either time is right. */
  moves: { id: string; start: string; staffId: string; acknowledged: boolean }[]
  /** Codes of clean refusals. */
  refused: string[]
  /** Answers that must not be. */
  broken: string[]
  /** Calls whose answer never came. */
  unknown: number
}

export const emptyReport = (): Report => ({
  attempts: 0,
  acknowledged: [],
  asked: [],
  cancelled: [],
  moves: [],
  refused: [],
  broken: [],
  unknown: 0,
})

export const addTo = (total: Report, part: Report): void => {
  for (const key of ['acknowledged', 'asked', 'cancelled', 'moves', 'refused', 'broken'] as const)
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
