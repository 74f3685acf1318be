import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BasePayload } from 'payload'
import type { DatabaseSource } from '@/server/database'
import { searchAtDesk } from '@/server/services/diary/desk-catalogue'
import { listCustomersPage } from '@/server/services/customers/customer-records'
import { writeCustomers } from '../../tests/support/many-customers.ts'
import { startMongo } from '../../tests/support/mongodb/start.mjs'
import { openPayload } from '../../tests/support/open-payload.ts'

const ROUNDS = 15

/** Numbers of customers, each with the longest time in ms that a search among them may take. */
const SIZES = [
  [5_000, 10],
  [50_000, 60],
] as const

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

/** Three letters that differ for each customer, so that a full name finds only a few. */
const ending = (n: number): string =>
  String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26), 97 + (Math.floor(n / 676) % 26))

const customer = (n: number) => {
  const [firstName, lastName] = [first[n % 10] ?? '', `${last[Math.floor(n / 10) % 10]}${ending(n)}`]
  const email = `${firstName}.${lastName}@guests.example`.toLowerCase()
  return { firstName, lastName, email, phone: `07700 ${String(900_000 + n)}` }
}

const searches = {
  'a surname': 'quill',
  'a whole name': 'harriet quillaaa',
  'a number': '07700 902345',
  'two letters': 'ha',
  'no match': 'zzqy',
}

/** The median time of a search, in ms. */
const getTime = async (search: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await search()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN
}

const measure = async (payload: BasePayload): Promise<void> => {
  for (const [index, [size, goal]] of SIZES.entries()) {
    const from = SIZES[index - 1]?.[0] ?? 0
    await writeCustomers(
      payload,
      Array.from({ length: size - from }, (_, n) => customer(from + n)),
    )
    console.log(
      `  ${size.toLocaleString('en')} customers (goal: < ${goal} ms)   at the desk   list of customers`,
    )
    for (const [name, search] of Object.entries(searches)) {
      const desk = await getTime(() => searchAtDesk(payload, search))
      const page = await getTime(() => listCustomersPage(payload, { search }))
      console.log(
        `    ${name.padEnd(14)} ${desk.toFixed(1).padStart(34)} ms ${page.toFixed(1).padStart(15)} ms`,
      )
    }
  }
}

/**
 * Times the staff's customer search on both databases, without HTTP. The speed of the test server says nothing about a
 * real MongoDB.
 */
export const benchCustomerSearch = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-bench-'))
  const mongo = await startMongo()
  const file = path.join(folder, 'salon.db')
  const databases: DatabaseSource[] = [
    { kind: 'sqlite', file, push: false, upgrading: 'run' },
    ...(mongo ? [{ kind: 'mongodb', uri: `${mongo.uri}/bench-${Date.now()}` } as const] : []),
  ]
  for (const database of databases) {
    const payload = await openPayload({ database, mediaDir: folder, key: database.kind })
    console.log(`\nSearching for a customer on ${database.kind}`)
    await measure(payload)
    await payload.destroy()
  }
  mongo?.stop()
  rmSync(folder, { recursive: true, force: true })
}
