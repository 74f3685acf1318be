import path from 'node:path'
import autocannon from 'autocannon'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import { searchTextOf } from '../../src/domain/text/search-text.ts'
import { sqliteOf } from '../../src/server/repositories/adapters.ts'
import type { ServedSalon } from '../../tests/support/serve-salon.ts'
import { openPayload } from '../../tests/support/open-payload.ts'
import { BENCH_ADMIN } from './served.mts'

const BATCH = 500
const ROUNDS = 5
const SECONDS = 3

const first = ['Harriet', 'Joanna', 'Mary', 'Beatrix', 'Emmeline', 'Dilys', 'Nia', 'Olwen', 'Una', 'Clara']
const last = [
  'Quill',
  'Marsh',
  'Fell',
  'Penhale',
  'Winter',
  'Ashdown',
  'Bramley',
  'Carver',
  'Dunmore',
  'Ellery',
]

/** Three letters of its own for each, so that a whole name finds a few. */
const ending = (n: number): string =>
  String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26), 97 + (Math.floor(n / 676) % 26))

/** Writes `count` invented customers. */
export const fillCustomers = async (dataDir: string, count: number): Promise<void> => {
  const payload = await openPayload({
    database: { kind: 'sqlite', file: path.join(dataDir, 'salon.db'), push: false },
    mediaDir: path.join(dataDir, 'media'),
    key: 'bench-customers',
  })
  const { drizzle } = sqliteOf(payload)
  const row = (n: number) => {
    const [firstName, lastName] = [first[n % 10] ?? '', `${last[Math.floor(n / 10) % 10]}${ending(n)}`]
    const email = `${firstName}.${lastName}@guests.example`.toLowerCase()
    const phone = `07700 ${String(900_000 + n)}`
    const text = searchTextOf({ firstName, lastName, email, phone })
    return sql`(${`bench-${n}`}, ${firstName}, ${lastName}, ${email}, ${phone}, ${text}, 'visitor')`
  }
  for (let at = 0; at < count; at += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - at) }, (_, n) => row(at + n))
    await drizzle.run(
      sql`insert into customers (id, first_name, last_name, email, phone, search_text, source) values ${sql.join(rows, sql`, `)}`,
    )
  }
  await payload.destroy()
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const signIn = async ({ url }: ServedSalon): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BENCH_ADMIN),
  })
  return ((await answer.json()) as { token: string }).token
}

/** The desk's search against a hello-world route of the same build, one asking after the other, as one person types. */
export const benchCustomerSearch = async (salon: ServedSalon): Promise<void> => {
  const headers = { authorization: `Bearer ${await signIn(salon)}` }
  const ask = (at: string) => autocannon({ url: salon.url + at, connections: 1, duration: SECONDS, headers })
  const searches = {
    'a surname': 'quill',
    'a whole name': 'harriet quillaaa',
    'a number': '07700 912345',
    'two letters': 'ha',
    nobody: 'zzqy',
  }
  console.log('\nGET /api/desk/find, 50,000 customers (goal: ≤ 3×)')
  for (const [name, text] of Object.entries(searches)) {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const hello = await ask('/status/ping')
      const found = await ask(`/api/desk/find?search=${encodeURIComponent(text)}`)
      if (found.non2xx > 0) throw new Error(`${found.non2xx} searches were refused`)
      // What one connection waits is one second over its rate: latencies are counted in whole milliseconds.
      ratios.push(hello.requests.average / found.requests.average)
    }
    console.log(`  ${name.padEnd(14)} ${median(ratios).toFixed(2)}× hello-world`)
  }
}
