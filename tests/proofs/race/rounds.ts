import { addTo, emptyReport, type Report } from '../support/report'

/** Attempts of a round: afterwards it is judged, and a later run can begin with the next one. */
export const ROUND = 2000
/** Attempts for the times of a day before everybody goes on to the next one. */
const ATTEMPTS_A_DAY = 400
/** The last days are for the duels: one, and up to three of the control. */
export const DUEL_DAYS = 4

export interface Round {
  number: number
  attempts: number
  /** Consecutive days of its own. */
  days: string[]
}

/** The rounds of so many attempts, each on days that no round before it has touched, as long as there are such days. */
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

/** What a round came to. */
export interface Done {
  round: Round
  report: Report
}

/**
 * Rounds on the same days as one: a later round, when no days were left of its own, moves and cancels what an earlier
 * one booked.
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
