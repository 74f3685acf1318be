import autocannon from 'autocannon'
import type { ServedSalon } from '../../tests/support/serve-salon.ts'
import { BENCH_ADMIN } from './served.mts'

const ROUNDS = 5
const SECONDS = 3

const DAY = 86_400_000

const dayKey = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

/** The diary's week against a hello-world route of the same build, one asking after the other. */
export const benchDiary = async (salon: ServedSalon): Promise<void> => {
  const signedIn = await fetch(`${salon.url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BENCH_ADMIN),
  })
  const headers = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` }
  const now = Date.now()
  const monday = now + ((8 - new Date(now).getUTCDay()) % 7 || 7) * DAY
  const week = `/api/diary?from=${dayKey(monday)}&to=${dayKey(monday + 6 * DAY)}`
  const ask = (at: string) => autocannon({ url: salon.url + at, connections: 1, duration: SECONDS, headers })
  const { bookings, people } = (await (await fetch(salon.url + week, { headers })).json()) as {
    bookings: { start_time: string }[]
    people: object[]
  }
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const hello = await ask('/status/ping')
    ratios.push((await ask(week)).latency.average / hello.latency.average)
  }
  console.log(
    `\nThe diary, a week of ${people.length} people and ${bookings.length} appointments (goal: ≤ 4×)`,
  )
  console.log(`  GET /api/diary ${median(ratios).toFixed(2)}× hello-world`)
}
