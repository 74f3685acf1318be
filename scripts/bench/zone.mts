import { tz, TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns/lightFormat'
import { fromDayNumber, toDayKey, toInstantOfDayNumber } from '@/domain/time/time'

const DAYS = 366
const FIRST = Date.UTC(2026, 0, 1) / 86_400_000
const ROUNDS = 15

const ours = {
  'London day and minutes → instant': (n: number) => toInstantOfDayNumber(n, 540),
  'instant → London day': (n: number) => toDayKey(n * 86_400_000 + 3_600_000),
}

const london = { in: tz('Europe/London') }
const theirs: typeof ours = {
  'London day and minutes → instant': (n) => {
    const [year = 0, month = 1, day = 1] = fromDayNumber(n).split('-').map(Number)
    return new TZDate(year, month - 1, day, 9, 0, 'Europe/London').getTime()
  },
  'instant → London day': (n) => lightFormat(london.in(n * 86_400_000 + 3_600_000), 'yyyy-MM-dd'),
}

/** Microseconds per call, over the days of a year. */
const microseconds = (work: (n: number) => unknown): number => {
  const began = performance.now()
  for (let n = FIRST; n < FIRST + DAYS; n++) work(n)
  return ((performance.now() - began) * 1000) / DAYS
}

const median = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/**
 * Why the slot path has its own London time maths (docs/decisions/0010): our conversions compared with @date-fns/tz.
 */
export const benchZone = (): void => {
  console.log('\nLondon time in the slot path: @date-fns/tz against ours, by its cost')
  for (const name of Object.keys(ours) as (keyof typeof ours)[]) {
    for (let n = FIRST; n < FIRST + DAYS; n++)
      if (ours[name](n) !== theirs[name](n)) throw new Error(`${name}: the two differ on ${fromDayNumber(n)}`)
    const mine: number[] = []
    const ratios: number[] = []
    for (let i = 0; i < ROUNDS; i++) {
      const one = median([1, 2, 3].map(() => microseconds(ours[name])))
      mine.push(one)
      ratios.push(microseconds(theirs[name]) / one)
    }
    console.log(`  ${name.padEnd(34)} ${median(mine).toFixed(2)} µs   theirs ${median(ratios).toFixed(0)}×`)
  }
}
