import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ServedSalon, serveSalon } from '../../tests/support/serve-salon.ts'
import { PORT } from './served.mts'

const REQUESTS = 1000
const AT_ONCE = 10
/** How long a process has to be left alone before it counts as idle, in ms. */
const REST = 15_000
/** The limits of `docs/operations.md` for a small machine. */
const env = {
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-old-space-size=256',
  RATE_LIMIT_FACTOR: '1000000',
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resident memory of the process, in MB. */
const resident = ({ process: { pid } }: ServedSalon): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)

interface Listed {
  id: string
  url: string
  prices: { location: string }[]
}

const pages = [
  '/',
  '/services',
  '/categories',
  '/about-us',
  '/faq',
  '/gallery',
  '/contact-us',
  '/no-such-page',
  '/booking-appointment',
  '/admin/login',
  '/payment-failed',
]

/** Pages, lists, slots, pictures and baskets in turn. */
const mixedPaths = async ({ url }: ServedSalon): Promise<string[]> => {
  const docs = async (list: string): Promise<Listed[]> =>
    (await (await fetch(`${url}/api/${list}&depth=0`)).json()).docs
  const services = await docs('services?limit=20')
  const pictures = await docs('media?limit=60')
  return Array.from({ length: REQUESTS }, (_, n) => {
    const service = services[n % services.length]
    const calls = [
      pages[(n * 7) % pages.length],
      pages[(n * 3 + 1) % pages.length],
      `/api/slots?service_id=${service?.id}&location_id=${service?.prices[0]?.location}`,
      pictures[n % pictures.length]?.url,
      n % 2 === 0 ? '/api/services?limit=10&depth=1' : '/api/basket/create',
    ]
    return calls[n % calls.length] ?? '/'
  })
}

/** Sends all requests. Returns the number of 5xx responses. */
const sendMixed = async (salon: ServedSalon): Promise<number> => {
  const paths = await mixedPaths(salon)
  let failed = 0
  const sender = async (): Promise<void> => {
    for (let next = paths.shift(); next; next = paths.shift()) {
      const answer = await fetch(salon.url + next)
      await answer.arrayBuffer()
      if (answer.status >= 500) failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  return failed
}

const measure = async (name: string, dataDir: string): Promise<void> => {
  const salon = await serveSalon({ port: PORT, dataDir, env })
  await pause(REST)
  const idle = resident(salon)
  const failed = await sendMixed(salon)
  const after = resident(salon)
  await salon.stop()
  console.log(
    `  ${name.padEnd(14)} idle ${idle} MB  after ${REQUESTS} requests ${after} MB  (${failed} were 5xx)`,
  )
}

/** The memory of the serving process, on its first start (which fills the database) and on the next. */
export const benchMemory = async (): Promise<void> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-bench-memory-'))
  console.log('\nresident memory, heap of 256 MB (goal: idle ≤ 380 MB, after 1,000 requests ≤ 420 MB)')
  try {
    await measure('first start', dataDir)
    await measure('next start', dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
