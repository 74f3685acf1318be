import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Tables that the tidy task keeps small. */
const tidied = [
  ...[
    'counters',
    'baskets',
    'basket-items',
    'slot-claims',
    'webhook-events',
    'notifications',
    'booking-links',
  ],
  ...['refresh-tokens', 'payload-jobs'],
] as const

export type Counts = Record<(typeof tidied)[number], number>

interface Collection {
  countDocuments(): Promise<number>
  findOne(where: object): Promise<{ value?: number } | null>
}

const reading = async <T>(
  uri: string,
  work: (of: (name: string) => Collection) => Promise<T>,
): Promise<T> => {
  const { MongoClient } = require('mongoose').mongo
  const client = await MongoClient.connect(uri)
  try {
    return await work((name) => client.db().collection(name))
  } finally {
    await client.close()
  }
}

/** Rows in each table, read directly from the database. */
export const countRows = (uri: string): Promise<Counts> =>
  reading(
    uri,
    async (of) =>
      Object.fromEntries(
        await Promise.all(tidied.map(async (name) => [name, await of(name).countDocuments()])),
      ) as Counts,
  )

/** When the nightly work last succeeded, in epoch ms of the site's clock. 0 if it never has. */
export const lastNight = (uri: string): Promise<number> =>
  reading(uri, async (of) => (await of('counters').findOne({ key: 'heartbeat|retention' }))?.value ?? 0)

/** Permanent records, which have a row each. */
export interface Kept {
  orders: number
  /** The number of appointments and enrolments. Each holds its times or its place. */
  booked: number
}

/** The number of rows that exist for a short time in any case: jobs, leases and the current minute. */
const FEW = 50
/** The most claims of one appointment, which has one for each five minutes of the longest day. */
const CLAIMS = 12 * 24

/** One sentence for each table with more rows left than expected. */
export const judgeTables = (counts: Counts, { orders, booked }: Kept): string[] => {
  const most: Counts = {
    counters: FEW,
    // An order refers to its basket, so the basket is kept.
    baskets: orders + FEW,
    'basket-items': 10 * (orders + FEW),
    'slot-claims': booked * CLAIMS + FEW,
    'webhook-events': FEW,
    notifications: FEW,
    'booking-links': FEW,
    'refresh-tokens': FEW,
    'payload-jobs': FEW,
  }
  return tidied.flatMap((name) =>
    counts[name] > most[name]
      ? [`${name} has ${counts[name]} rows left, at most ${most[name]} belong there`]
      : [],
  )
}

export const told = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
