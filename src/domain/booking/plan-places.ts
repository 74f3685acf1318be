import { MINUTE } from '@/domain/time/time'
import { NeedFiller } from './fill-needs'
import { type PlanQuestion, TICK_MINUTES } from './plan'
import {
  type PlaceNeeds,
  preparePlaceNeeds,
  addStarts,
  createStartSet,
  keepAllowed,
  keepOnly,
  removeStarts,
  type StartSet,
} from './plan-needs'
import { createSlotDayTable, type DayTable } from './slot-rules'

/** A location during the search. */
export interface Place extends PlaceNeeds {
  id: string
  /** The first starts that may still lead to a plan. */
  open: StartSet
  filler: NeedFiller
}

/** The question in ticks. */
export interface Ticks {
  table: DayTable
  origin: number
  count: number
  /** The first tick of each day, and one more at the end. */
  midnights: number[]
  durations: number[]
  cleanUps: number[]
  /** Treatment and clean-up, or only the treatment if its clean-up may be left out (D102). */
  least: number[]
  /** True if the clean-up may be left out before another treatment of the same person. */
  lends: boolean[]
  shortest: number
  longestWait: number
  /** For each item, the position of the person treated. */
  treated: number[]
  people: number
}

const roundUp = (minutes: number): number => Math.ceil(minutes / TICK_MINUTES)

/** Converts the lengths and days of a question to ticks. */
export const toTicks = (question: PlanQuestion): Ticks => {
  const { items, firstDay, lastDay } = question
  const table = createSlotDayTable(firstDay, Math.max(1, lastDay - firstDay + 1))
  const origin = table.midnights[0] ?? 0
  const midnights = Array.from(table.midnights, (minute) => (minute - origin) / TICK_MINUTES)
  const names = [...new Set(items.map(({ treated }) => treated))]
  const durations = items.map(({ durationMinutes }) => roundUp(durationMinutes))
  const cleanUps = items.map(
    (item, i) => roundUp(item.durationMinutes + item.cleanUpMinutes) - (durations[i] ?? 0),
  )
  const lends = items.map(
    ({ treated, alwaysCleanUp = false }) =>
      !alwaysCleanUp && items.filter((one) => one.treated === treated).length > 1,
  )
  return {
    table,
    origin,
    count: midnights.at(-1) ?? 0,
    midnights,
    durations,
    cleanUps,
    least: durations.map((duration, i) => duration + (lends[i] ? 0 : (cleanUps[i] ?? 0))),
    lends,
    shortest: Math.min(roundUp(question.shortestMinutes), ...durations),
    longestWait: Math.floor(question.longestWaitMinutes / TICK_MINUTES),
    treated: items.map(({ treated }) => names.indexOf(treated)),
    people: names.length,
  }
}

/** The starts on the grid, from the notice on (D12). Starts are aligned to the clock, like those of the slot list. */
const listFirstStarts = (
  { gridMinutes, earliest }: PlanQuestion,
  { table, origin, count }: Ticks,
): StartSet => {
  const starts = createStartSet(count)
  const { stretchStarts, stretchBases, stretches } = table
  for (let i = 0; i < stretches; i++) {
    const base = stretchBases[i] ?? 0
    const from = Math.max(stretchStarts[i] ?? 0, Math.ceil(earliest / MINUTE))
    const step = Math.max(gridMinutes, TICK_MINUTES)
    for (
      let start = base + Math.ceil((from - base) / step) * step;
      start < (stretchStarts[i + 1] ?? 0);
      start += step
    )
      addStarts(starts, (start - origin) / TICK_MINUTES, (start - origin) / TICK_MINUTES)
  }
  return starts
}

/** Prepares the locations at which all treatments are offered, in the order of their ids. */
export const preparePlaces = (question: PlanQuestion, ticks: Ticks): Place[] => {
  const first = listFirstStarts(question, ticks)
  const { origin, count, durations } = ticks
  const end = Math.min(count, Math.ceil((question.latest / MINUTE - origin) / TICK_MINUTES))
  return [...question.locations]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((location) => {
      const needs = preparePlaceNeeds(location, question.items, { origin, ticks: count, least: ticks.least })
      if (!needs) return []
      for (const [i, { treated, start, allows }] of question.items.entries()) {
        removeStarts(needs.can[i] ?? first, Math.max(0, end), count - 1)
        if (start !== undefined) keepOnly(needs.can[i] ?? first, (start - origin) / TICK_MINUTES)
        if (allows) keepAllowed(needs.can[i] ?? first, (tick) => allows(origin + tick * TICK_MINUTES))
        const elsewhere = question.elsewhere.get(treated)
        for (let k = 0; k < (elsewhere?.count ?? 0); k++) {
          const from =
            Math.floor(((elsewhere?.starts[k] ?? 0) - origin) / TICK_MINUTES) - (durations[i] ?? 0) + 1
          const to = roundUp((elsewhere?.ends[k] ?? 0) - origin) - 1
          removeStarts(needs.can[i] ?? first, Math.max(0, from), Math.min(count - 1, to))
        }
      }
      return [{ ...needs, id: location.id, open: first.slice(), filler: new NeedFiller(needs.needs, ticks) }]
    })
}
