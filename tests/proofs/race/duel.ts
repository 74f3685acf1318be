import { refusals, type Report } from '../support/report'
import type { Clients, Shared } from './clients'

interface DuelResult {
  report: Report
  /** True when one got the time and all others a clean refusal. */
  isClean: boolean
  line: string
}

/** So many ask for one time of one person at the same moment: visitors with baskets in hand, and some staff. */
export const runDuel = async (
  clients: Clients,
  shared: Shared,
  contenders: number,
  day: string,
): Promise<DuelResult> => {
  const offer = shared.target.offers.find(({ staffId, days }) => staffId !== null && days[day])
  const slot = offer?.days[day]?.[0]
  if (!offer || !slot) throw new Error(`nothing to contend for on ${day}`)
  const report = await clients.run(shared, { kind: 'duel', contenders, offer, slot })
  const winners = new Set(report.acknowledged.map(({ id }) => id)).size
  const others = report.refused.filter((code) => code === 'SLOT_TAKEN').length
  const line = `${contenders} after ${slot.start_time}: ${winners} got it, refused: ${refusals(report)}`
  const isClean = winners === 1 && others === contenders - 1 && report.refused.length === others
  return { report, isClean, line }
}
