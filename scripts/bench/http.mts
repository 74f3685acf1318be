import autocannon from 'autocannon'
import type { ServedSalon } from '../../tests/support/serve-salon.ts'

const CONNECTIONS = 20
const SECONDS = 8

const measure = (url: string) => autocannon({ url, connections: CONNECTIONS, duration: SECONDS })

const dayKey = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An offered service and location of the demo salon, from its own calls. */
const firstOffer = async (url: string): Promise<string> => {
  const read = async (path: string) => (await fetch(url + path)).json()
  const { locations } = await read('/api/locations/get-locations')
  const [location] = locations
  const { data } = await read(
    `/api/services/get-services-by-category?location=${encodeURIComponent(location.location_name)}&category=Brows`,
  )
  return `service_id=${data[0].service_id}&location_id=${location.location_id}`
}

const line = (name: string, result: autocannon.Result, base?: autocannon.Result): string => {
  const { p50, p99 } = result.latency
  const ratio = base
    ? `  ${(p50 / base.latency.p50).toFixed(2)}× / ${(p99 / base.latency.p99).toFixed(2)}× hello-world`
    : ''
  return `  ${name.padEnd(34)} p50 ${p50} ms  p99 ${p99} ms  ${Math.round(result.requests.average)}/s${ratio}  (${result.non2xx} not 2xx)`
}

/** GET /api/slots against a hello-world route of the same build, at 20 connections. */
export const benchSlotsOverHttp = async (salon: ServedSalon): Promise<void> => {
  const offer = await firstOffer(salon.url)
  const week = `${salon.url}/api/slots?${offer}&from=${dayKey(1)}&to=${dayKey(7)}`
  const six = `${salon.url}/api/slots?${offer}`
  for (const url of [week, six, `${salon.url}/status/ping`]) await fetch(url)
  const hello = await measure(`${salon.url}/status/ping`)
  console.log(`\nGET /api/slots, ${CONNECTIONS} connections, 50,000 appointments (goal: 7 days ≤ 2×)`)
  console.log(line('hello-world', hello))
  console.log(line('7 days', await measure(week), hello))
  console.log(line('42 days (default)', await measure(six), hello))
  const size = (await (await fetch(week)).text()).length
  console.log(`  answer size, 7 days: ${size} bytes`)
}
