import { addTo, emptyReport, type Report } from '../support/report'

/** The number of attempts in a round. After them, it is judged. A later run can begin with any round. */
export const ROUND = 2000
/** The number of attempts for the times of one day. After them, all clients move to the next day. */
const ATTEMPTS_A_DAY = 400
/** The number of days at the end that are for the duels: one, and up to three in the control. */
export const DUEL_DAYS = 4

export interface Round {
  number: number
  attempts: number
  /** Consecutive days that only this round uses. */
  days: string[]
}

/** Splits the attempts into rounds. Each has its own days for as long as there are unused ones. */
export const getRounds = (attempts: number, allDays: readonly string[]): Round[] => {
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
 * Joins rounds on the same days. Once all days are used, a later round moves and cancels what an earlier round booked.
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
