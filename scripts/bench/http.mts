import autocannon from 'autocannon'
import type { ServedSalon } from '../../tests/support/serve-salon.ts'

const CONNECTIONS = 20
const SECONDS = 3
const ROUNDS = 7

/** The headers that a browser sends for a page. */
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** Requests several addresses in turn. */
const measure = ([url = '', ...more]: string[], headers: Record<string, string> = {}) => {
  const paths =
    more.length > 0 ? [url, ...more].map((one) => ({ path: one.slice(new URL(one).origin.length) })) : []
  return autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(paths.length > 0 && { requests: paths }),
  })
}

const dayKey = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A treatment and location offered by the demo salon, from its own calls. */
const firstOffer = async (url: string): Promise<string> => {
  const read = async (path: string) => (await fetch(url + path)).json()
  const { locations } = await read('/api/locations/get-locations')
  const [location] = locations
  const { data } = await read(
    `/api/services/get-services-by-category?location=${encodeURIComponent(location.location_name)}&category=Brows`,
  )
  return `service_id=${data[0].service_id}&location_id=${location.location_id}`
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const line = (name: string, rounds: autocannon.Result[], base?: autocannon.Result[]): string => {
  const of = (pick: (result: autocannon.Result) => number) => median(rounds.map(pick))
  const ratio = (pick: (result: autocannon.Result) => number) =>
    median(rounds.map((result, round) => pick(result) / (base?.[round] ? pick(base[round]) : NaN))).toFixed(2)
  const ratios = base ? `  ${ratio(p50)}× / ${ratio(p99)}× hello-world` : ''
  const refused = rounds.reduce((total, { non2xx }) => total + non2xx, 0)
  return `  ${name.padEnd(34)} p50 ${of(p50)} ms  p99 ${of(p99)} ms  ${Math.round(of((result) => result.requests.average))}/s${ratios}  (${refused} not 2xx)`
}

const p50 = ({ latency }: autocannon.Result): number => latency.p50
const p99 = ({ latency }: autocannon.Result): number => latency.p99

/**
 * Compares GET /api/slots with a hello-world route of the same build, at 20 connections. They run in turns. Each is
 * compared with the hello-world of its own turn, so that other load affects both. Prints the medians.
 */
export const benchSlotsOverHttp = async (salon: ServedSalon): Promise<void> => {
  const offer = await firstOffer(salon.url)
  const daysFrom = (day: number, days: number) =>
    `${salon.url}/api/slots?${offer}&from=${dayKey(day)}&to=${dayKey(day + days - 1)}`
  const week = daysFrom(1, 7)
  // More than the cache holds, so each response is calculated again.
  const weeks = [6, 7, 8].flatMap((days) => Array.from({ length: 40 }, (_, day) => daysFrom(day + 1, days)))
  const urls = [[`${salon.url}/status/ping`], [week], weeks, [`${salon.url}/api/slots?${offer}`]]
  // The first turn is a warm-up.
  for (const url of urls) await measure(url)
  const rounds: autocannon.Result[][] = urls.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, url] of urls.entries()) rounds[index]?.push(await measure(url))
  const [hello = [], seven = [], changing = [], six = []] = rounds
  console.log(
    `\nGET /api/slots, ${CONNECTIONS} connections, 50,000 appointments (goal: 7 days ≤ 2.5×, 42 days ≤ 3.5×)`,
  )
  console.log(line('hello-world', hello))
  console.log(line('7 days', seven, hello))
  console.log(line('6 to 8 days, not in the cache', changing, hello))
  console.log(line('42 days (default)', six, hello))
  const size = (await (await fetch(week)).text()).length
  console.log(`  answer size, 7 days: ${size} bytes`)
}

/**
 * Requests a page that is the same for everyone, and one rendered during the build, as a browser would. They run in
 * turns, as above.
 */
export const benchCachedPages = async (salon: ServedSalon): Promise<void> => {
  const paths = ['/status', '/faq', '/categories', '/']
  const sizes: number[] = []
  for (const path of paths) sizes.push((await (await fetch(salon.url + path)).text()).length)
  for (const path of paths) await measure([salon.url + path], browser)
  const rounds: autocannon.Result[][] = paths.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, path] of paths.entries())
      rounds[index]?.push(await measure([salon.url + path], browser))
  const [built = []] = rounds
  console.log(
    `\nCached pages, ${CONNECTIONS} connections (goal: ≥ 0.85× the rate of a page drawn while building)`,
  )
  for (const [index, path] of paths.entries()) {
    const results = rounds[index] ?? []
    const rate = median(results.map(({ requests }) => requests.average))
    const ratio = median(
      results.map(({ requests }, round) => requests.average / (built[round]?.requests.average ?? NaN)),
    )
    console.log(
      `  ${path.padEnd(14)} ${String(Math.round((sizes[index] ?? 0) / 1000)).padStart(4)} kB  ${Math.round(rate)}/s  ${ratio.toFixed(2)}×`,
    )
  }
}
