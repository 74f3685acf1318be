import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** What the tidy task bounds. */
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

/** Rows of each table, read past the product. */
export const countRows = (uri: string): Promise<Counts> =>
  reading(
    uri,
    async (of) =>
      Object.fromEntries(
        await Promise.all(tidied.map(async (name) => [name, await of(name).countDocuments()])),
      ) as Counts,
  )

/** When the work of the night last ended well, epoch ms of the site's clock; 0 before the first. */
export const lastNight = (uri: string): Promise<number> =>
  reading(uri, async (of) => (await of('counters').findOne({ key: 'heartbeat|retention' }))?.value ?? 0)

/** What stands in the books for good, and keeps a row of its own. */
export interface Kept {
  orders: number
  /** Appointments and enrolments: each holds its times or its place. */
  booked: number
}

/** Rows that come and go whatever was done before: of jobs, leases, this very minute. */
const FEW = 50
/** Claims of one appointment: one for each five minutes of the longest day. */
const CLAIMS = 12 * 24

/** What has more rows left than belong there, one sentence each. */
export const judgeTables = (counts: Counts, { orders, booked }: Kept): string[] => {
  const most: Counts = {
    counters: FEW,
    // An order names its basket.
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
