import fc from 'fast-check'
import type { PlanItem, PlanQuestion } from '@/domain/booking/plan'
import type { MinuteRanges } from '@/domain/booking/slot-rules'
import { getDayStart, MINUTE, toDayNumber } from '@/domain/time/time'

/** Random questions for the planner, small enough for a search that tries everything. */

const DAYS = ['2026-03-28', '2026-03-29', '2026-07-01', '2026-10-24', '2026-10-25'] as const

export const toMinuteRanges = (list: readonly { start: number; end: number }[]): MinuteRanges => {
  const sorted = [...list].sort((a, b) => a.start - b.start)
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of sorted) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else if (start < end) merged.push({ start, end })
  }
  return {
    starts: Int32Array.from(merged, ({ start }) => start),
    ends: Int32Array.from(merged, ({ end }) => end),
    count: merged.length,
  }
}

/** Short windows, some at midnight, some at odd minutes, on one of two days. */
const windows = (origin: number, most: number) =>
  fc
    .array(
      fc.record({
        day: fc.constantFrom(0, 0, 1),
        from: fc.oneof(
          { weight: 4, arbitrary: fc.integer({ min: 0, max: 4 }).map((n) => 600 + 5 * n) },
          { weight: 2, arbitrary: fc.integer({ min: 0, max: 70 }).map((n) => 600 + n) },
          { weight: 1, arbitrary: fc.constant(1400) },
        ),
        length: fc.integer({ min: Math.ceil(most / 2), max: most }).map((n) => 5 * n),
      }),
      { minLength: 1, maxLength: 2 },
    )
    // Most are free on the first day, so that there are plans.
    .map(([one, ...others]) => [
      ...(one ? [{ ...one, day: one.from === 1400 ? one.day : 0 }] : []),
      ...others,
    ])
    .map((list) =>
      toMinuteRanges(
        list.map(({ day, from, length }) => ({
          start: origin + 1440 * day + from,
          end: origin + 1440 * day + from + length,
        })),
      ),
    )

const people = ['imogen', 'nadia', 'tess'] as const
const rooms = ['room 1', 'room 2'] as const

export const planQuestions = ({ count, longestWindow }: { count: number; longestWindow: number }) =>
  fc
    .record({
      day: fc.constantFrom(...DAYS),
      items: fc.array(
        fc.record({
          treated: fc.constantFrom('', '', 'ana'),
          duration: fc.integer({ min: 1, max: count < 4 ? 4 : 2 }),
          cleanUp: fc.constantFrom(0, 0, 5, 10),
          always: fc.constantFrom(false, false, false, true),
          people: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1 }),
          room: fc.constantFrom(null, null, null, 'any', 'any', 'first'),
        }),
        { minLength: count, maxLength: count },
      ),
      locations: fc.integer({ min: 1, max: 2 }),
      grid: fc.constantFrom(5, 15, 30),
      longestWait: fc.constantFrom(0, 5, 15),
      shortest: fc.constantFrom(5, 10, 20),
      notice: fc.constantFrom(0, 0, 630),
      horizon: fc.constantFrom(Infinity, 2080),
    })
    .chain((facts) => {
      const origin = getDayStart(facts.day) / MINUTE
      const free = fc.array(windows(origin, longestWindow), { minLength: 10, maxLength: 10 })
      return fc.record({ facts: fc.constant(facts), free, away: fc.option(windows(origin, 2)) })
    })
    .map(({ facts, free, away }): PlanQuestion => {
      const start = getDayStart(facts.day)
      const locations = ['harbour', 'attic'].slice(0, facts.locations).map((id, at) => ({
        id,
        free: new Map([...people, ...rooms].map((key, i) => [key, free[5 * at + i] ?? toMinuteRanges([])])),
      }))
      return {
        items: facts.items.map((item, i): PlanItem => {
          const room = item.room === 'any' ? [...rooms] : item.room === 'first' ? [rooms[0]] : null
          const needs = [item.people, ...(room ? [room] : [])].map((keys) => keys.map((of) => ({ of })))
          return {
            id: `item ${i}`,
            treated: item.treated,
            durationMinutes: 5 * item.duration,
            cleanUpMinutes: item.cleanUp,
            alwaysCleanUp: item.always,
            needs: new Map(locations.map(({ id }) => [id, needs])),
          }
        }),
        locations,
        firstDay: toDayNumber(facts.day),
        lastDay: toDayNumber(facts.day) + 1,
        earliest: start + facts.notice * MINUTE,
        latest: start + facts.horizon * MINUTE,
        gridMinutes: facts.grid,
        longestWaitMinutes: facts.longestWait,
        shortestMinutes: facts.shortest,
        elsewhere: away ? new Map([['', away]]) : new Map(),
      }
    })
