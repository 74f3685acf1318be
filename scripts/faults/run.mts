import { call, dice, StaffMember } from '../race/client.mts'
import type { DatabaseKind } from '../race/servers.mts'
import { findTarget, type Target } from '../race/target.mts'
import { tryCommands } from './commands.mts'
import { type Batch, type BatchResult, type History, runBatch } from './batch.mts'
import { drawSchedule } from './plan.mts'
import { prowl } from './prowl.mts'
import { webhookKey } from './replay.mts'
import { Secrets } from './secrets.mts'
import { secret, type Site, staff, startSite } from './site.mts'
import { cardNumbers } from './tokens.mts'
import type { Town } from './visitor.mts'

export interface Options {
  schedules: number
  /** So many run together, then everything settles and is judged. */
  batch: number
  atOnce: number
  database: DatabaseKind
  seed: number
  port: number
  reconciler: boolean
}

/** "Unknown outcomes resolve by themselves within two minutes of the payment service being reachable." */
const SETTLES = 120
/** Without a reconciler there is nothing to wait for. */
const NO_HOPE = 10
const discountCode = 'FAULTS15'

const pricesOf = async (url: string, { locationId }: Target): Promise<Map<string, number>> => {
  const { docs } = (await call(`${url}/api/services?limit=100&depth=0`)).body
  const rows = docs as { id: string; prices: { location: string; pricePence: number }[] }[]
  return new Map(
    rows.map(({ id, prices }) => [
      id,
      prices.find(({ location }) => location === locationId)?.pricePence ?? 0,
    ]),
  )
}

const secretsOf = (): Secrets => {
  const secrets = new Secrets()
  for (const number of cardNumbers) {
    secrets.add('a card number', number)
    secrets.add('a card number', number.replaceAll(' ', ''))
  }
  secrets.add('a password', staff.password)
  secrets.add('the secret that signs sessions', secret)
  secrets.add('the key that signs notices', webhookKey)
  secrets.add('the access token', 'standin-access-token')
  return secrets
}

/** What everybody needs before the first schedule: times, prices, a discount code. */
const prepare = async (site: Site, member: StaffMember): Promise<{ town: Town; hold: number }> => {
  const target = await findTarget(site.url)
  const json = { code: discountCode, kind: 'percent', percent: 15, usageLimit: 40, active: true }
  const made = await member.call('/api/discounts', { method: 'POST', json })
  if (made.status >= 300) throw new Error(`no discount code: ${made.status} ${JSON.stringify(made.body)}`)
  const rules = await member.call('/api/globals/booking-settings?depth=0')
  const prices = await pricesOf(site.url, target)
  const town = { site, target, secrets: secretsOf(), discountCode, prices }
  return { town, hold: rules.body.holdMinutes * 60_000 }
}

const batchesOf = ({ schedules, batch, seed, atOnce, reconciler }: Options): Batch[] =>
  Array.from({ length: Math.ceil(schedules / batch) }, (_, n) => {
    const size = Math.min(batch, schedules - n * batch)
    return {
      schedules: Array.from({ length: size }, (_unused, i) => drawSchedule(seed, n * batch + i)),
      atOnce,
      withoutNotices: n % 3 === 2,
      killAtEnd: reconciler && n % 2 === 0,
      limit: reconciler ? SETTLES : NO_HOPE,
    }
  })

const tellBatch = (n: number, batch: Batch, result: BatchResult): void => {
  const { seconds, visitors, replayed, violations } = result
  const how = [batch.withoutNotices ? 'no notices' : '', batch.killAtEnd ? 'kill -9 at the end' : '']
  console.log(
    `  batch ${n + 1}: ${batch.schedules.length} schedules, ${visitors} visitors in ${seconds.ran} s, settled after ${seconds.settled} s` +
      `, ${replayed} notices replayed in ${seconds.replayed} s${how
        .filter(Boolean)
        .map((text) => `, ${text}`)
        .join('')}: ${violations.length} violations`,
  )
}

interface Totals {
  faults: Map<string, number>
  violations: Set<string>
}

const add = (totals: Totals, { faults, violations }: BatchResult): void => {
  for (const [fault, count] of faults) totals.faults.set(fault, (totals.faults.get(fault) ?? 0) + count)
  for (const violation of violations) totals.violations.add(violation)
}

const tell = (options: Options, totals: Totals, site: Site, secrets: Secrets): void => {
  const kinds = [...totals.faults].sort((a, b) => b[1] - a[1])
  const injected = kinds.reduce((sum, [, count]) => sum + count, 0)
  console.log(
    `  faults injected: ${injected} (${kinds.map(([fault, count]) => `${fault} ${count}`).join(', ')})`,
  )
  for (const violation of [...totals.violations].slice(0, 20)) console.log(`  ${violation}`)
  console.log(
    `  ${options.schedules} schedules, ${injected} faults, ${site.deaths()} kills of the application, logs searched for ${secrets.size} secrets, violations: ${totals.violations.size}`,
  )
  if (!options.reconciler && totals.violations.size > 0)
    console.log('  The faults WON, as they must without reconciler and notices.')
}

const runOn = async (site: Site, options: Options): Promise<number> => {
  const member = new StaffMember(site.url, staff)
  const { town, hold } = await prepare(site, member)
  const history: History = { tolds: [], seenNotices: new Set(), hold }
  const totals: Totals = { faults: new Map(), violations: new Set() }
  for (const [n, batch] of batchesOf(options).entries()) {
    await prowl(town, dice(options.seed + n))
    const result = await runBatch(town, member, batch, history)
    add(totals, result)
    tellBatch(n, batch, result)
  }
  if (options.reconciler) for (const wrong of await tryCommands(site)) totals.violations.add(wrong)
  town.secrets.add('a session of staff', await member.token())
  for (const leak of town.secrets.foundIn(site.printed())) totals.violations.add(leak)
  tell(options, totals, site, town.secrets)
  return totals.violations.size
}

/** The whole run; how many violations there were. */
export const runFaults = async (options: Options): Promise<number> => {
  const { database, seed, schedules, reconciler } = options
  const without = reconciler ? '' : ', without reconciler and notices'
  console.log(`faults on ${database}: ${schedules} schedules, seed ${seed}${without}`)
  const site = await startSite(options)
  if (!site) {
    console.log(`faults on ${database}: skipped, no server`)
    return 0
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void site.stop().then(() => process.exit(1)))
  try {
    return await runOn(site, options)
  } finally {
    await site.stop()
  }
}
