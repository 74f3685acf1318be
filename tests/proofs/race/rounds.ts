import { addTo, emptyReport, type Report } from '../support/report'

/** Attempts in a round, which is then judged. A later run can begin with any round. */
export const ROUND = 2000
/** Attempts for the times of one day before all clients move to the next day. */
const ATTEMPTS_A_DAY = 400
/** The last days are for the duels: one, and up to three in the control. */
export const DUEL_DAYS = 4

export interface Round {
  number: number
  attempts: number
  /** Consecutive days for this round only. */
  days: string[]
}

/** Splits the attempts into rounds, each on unused days for as long as there are any. */
export const roundsOf = (attempts: number, allDays: readonly string[]): Round[] => {
  const days = allDays.slice(0, -DUEL_DAYS)
  const daysARound = ROUND / ATTEMPTS_A_DAY
  const blocks = Math.max(1, Math.floor(days.length / daysARound))
  return Array.from({ length: Math.ceil(attempts / ROUND) }, (_, number) => {
    const size = Math.min(ROUND, attempts - number * ROUND)
    const first = (number % blocks) * daysARound
    return { number, attempts: size, days: days.slice(first, first + Math.ceil(size / ATTEMPTS_A_DAY)) }
  })
}

/** The result of a round. */
export interface Done {
  round: Round
  report: Report
}

/**
 * Joins rounds on the same days: once all days are used, a later round moves and cancels what an earlier round booked.
 */
export const byDays = (done: readonly Done[]): { days: string[]; report: Report }[] => {
  const together = new Map<string | undefined, { days: string[]; report: Report }>()
  for (const { round, report } of done) {
    const [first] = round.days
    const { days, report: total } = together.get(first) ?? { days: round.days, report: emptyReport() }
    addTo(total, report)
    together.set(first, { days: days.length < round.days.length ? round.days : days, report: total })
  }
  return [...together.values()]
}
