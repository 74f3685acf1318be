import type { Orders } from './client-process.mts'
import { runClients } from './clients.mts'
import { emptyReport, refusals, type Report } from './record.mts'

type Shared = Omit<Orders, 'number' | 'work'>

interface DuelResult {
  report: Report
  violations: string[]
  line: string
}

/** So many ask for one time of one person at the same moment: visitors with baskets in hand, and some staff. */
export const duelFor = async (shared: Shared, fighters: number, clients: number): Promise<DuelResult> => {
  if (fighters === 0) return { report: emptyReport(), violations: [], line: 'no duel' }
  const day = shared.target.days.at(-1) ?? ''
  const offer = shared.target.offers.find(({ staffId, days }) => staffId !== null && days[day])
  const slot = offer?.days[day]?.[0]
  if (!offer || !slot) throw new Error(`nothing to fight for on ${day}`)
  const report = await runClients({ shared, work: { kind: 'duel', fighters, offer, slot }, clients })
  const winners = new Set(report.acknowledged.map(({ id }) => id)).size
  const others = report.refused.filter((code) => code === 'SLOT_TAKEN').length
  const line = `${fighters} after ${slot.start_time}: ${winners} winner(s), refused: ${refusals(report)}`
  const clean = winners === 1 && others === fighters - 1 && report.refused.length === others
  return { report, violations: clean ? [] : [`B3: ${line}`], line }
}
