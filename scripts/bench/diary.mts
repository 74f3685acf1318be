import autocannon from 'autocannon'
import type { ServedSalon } from '../../tests/support/serve-salon.ts'
import { benchDiaryScreen } from './diary-screen.mts'
import { BENCH_ADMIN } from './served.mts'

const ROUNDS = 5
const SECONDS = 3
/** The size of a busy salon's week: the number of staff, and the total number of appointments. */
const PEOPLE = 10
const APPOINTMENTS = 120
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Ask = <T>(path: string, body?: object) => Promise<T>

interface Week {
  bookings: { start_time: string; staff_id: string }[]
  people: { staff_id: string; archived: boolean }[]
  places: { location_id: string }[]
}

const dayKey = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const signIn = async (url: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BENCH_ADMIN),
  })
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` }
}

const asker =
  (url: string, headers: Record<string, string>): Ask =>
  async (path, body) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(url + path, {
      ...sent,
      headers: { ...headers, 'content-type': 'application/json', origin: url },
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }

/**
 * Adds colleagues and appointments until the week is as full as in a busy salon. Each appointment is booked as staff
 * would book it.
 */
const fillWeek = async (ask: Ask, week: string, monday: number): Promise<Week> => {
  const { people, places } = await ask<Week>(week)
  for (let n = people.length; n < PEOPLE; n++)
    await ask('/api/staff', { firstName: `Colleague ${n}`, lastName: 'Bench' })
  const everybody = (await ask<{ docs: { id: string }[] }>(`/api/staff?limit=${PEOPLE}`)).docs
  const location_id = places[0]?.location_id ?? ''
  const service = (
    await ask<{ docs: { id: string }[] }>(`/api/services?where[prices.location][equals]=${location_id}`)
  ).docs[0]?.id
  const { customer_id } = await ask<{ customer_id: string }>('/api/customers/new', {
    first_name: 'Benchmark',
    last_name: 'Guest',
    phone_number: '01632 960100',
  })
  let { bookings } = await ask<Week>(week)
  for (let n = 0; bookings.length < APPOINTMENTS && n < 40 * PEOPLE; n++) {
    const start = monday + (Math.floor(n / PEOPLE) % 6) * DAY + (9 + Math.floor(n / PEOPLE / 6)) * HOUR
    await ask('/api/booking/admin-create-booking', {
      customer_id,
      location_id,
      service,
      staff_id: everybody[n % PEOPLE]?.id,
      duration: 45,
      confirm: true,
      confirm_outside: true,
      slot: { start_time: new Date(start).toISOString() },
    }).catch(() => undefined)
    if (n % 10 === 9) ({ bookings } = await ask<Week>(week))
  }
  return ask<Week>(week)
}

/**
 * Compares the diary's week with a hello-world route of the same build, requested alternately. Then times the diary's
 * screen.
 */
export const benchDiary = async (salon: ServedSalon): Promise<void> => {
  const headers = await signIn(salon.url)
  const now = Math.floor(Date.now() / DAY) * DAY
  const monday = now + ((8 - new Date(now).getUTCDay()) % 7 || 7) * DAY
  const week = `/api/diary?from=${dayKey(monday)}&to=${dayKey(monday + 6 * DAY)}`
  const { bookings, people } = await fillWeek(asker(salon.url, headers), week, monday)
  const load = (at: string) => autocannon({ url: salon.url + at, connections: 1, duration: SECONDS, headers })
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Requests are sent one after the other, so the rate gives the time of a response. autocannon counts less than a
    // millisecond as zero.
    const hello = await load('/status/ping')
    ratios.push(hello.requests.average / (await load(week)).requests.average)
  }
  console.log(
    `\nThe diary, a week of ${people.length} people and ${bookings.length} appointments (goal: ≤ 4×)`,
  )
  console.log(`  GET /api/diary ${median(ratios).toFixed(2)}× hello-world`)
  await benchDiaryScreen(salon.url, dayKey(monday))
}
