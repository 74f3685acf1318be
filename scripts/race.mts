// `npm run race -- --attempts N --clients C [--database sqlite|mongodb] [--servers S] [--duel V] [--seed S] [--kill]
// [--without-index]`: client processes after the same few times, over HTTP: baskets, confirmations, staff bookings,
// events, cancellations; before that, V visitors after one time. Then a checker that reads appointments and
// acknowledgements, never claims, and judges B1–B3 (docs/operations.md, "The race").
import { parseArgs } from 'node:util'
import { endWithParent } from './lib/end-with-parent.mjs'
import { check } from './race/check.mts'
import { call, StaffMember } from './race/client.mts'
import { runClients } from './race/clients.mts'
import { duelFor } from './race/duel.mts'
import { addTo, emptyReport, refusals, type Report } from './race/record.mts'
import { type DatabaseKind, type Servers, staff, startServers } from './race/servers.mts'
import { findTarget } from './race/target.mts'

endWithParent()
/** The exit code when the checker found violations; a crash has another one. */
const LOST = 3
const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '2000' },
    clients: { type: 'string', default: '4' },
    duel: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
    servers: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    port: { type: 'string', default: '3300' },
    kill: { type: 'boolean', default: false },
    'without-index': { type: 'boolean', default: false },
  },
})
const stop = (sentence: string, code: number): never => {
  console.log(sentence)
  process.exit(code)
}
const database = values.database as DatabaseKind
const several = Number(values.servers ?? (database === 'mongodb' ? 2 : 1))
const attempts = Number(values.attempts)
const clients = Number(values.clients)
const seed = Number(values.seed)
if (database === 'sqlite' && several > 1) stop('SQLite has one serving process: --servers is for MongoDB.', 2)
if (values.kill && values['without-index'])
  stop('--kill restarts a server, which makes the index again: leave --without-index or --kill out.', 2)

/** The server is killed every so many attempts, at least once. */
const KILL_EVERY = 5000
const TELL_EVERY = 2000
/** How many attempts are made for the times of a day before everybody goes on to the next one. */
const ATTEMPTS_A_DAY = 400
const kills = values.kill ? Math.max(1, Math.floor(attempts / KILL_EVERY)) : 0

const began = Date.now()
const seconds = (): number => Math.round((Date.now() - began) / 1000)

/** What staff know before the race begins. */
const prepare = async ({ urls }: Servers) => {
  const url = urls[0] as string
  const person = { first_name: 'Phone', email: 'phone@example.org', phone_number: '01632 960124' }
  const customer = await call(`${url}/api/customers/new`, { method: 'POST', json: person })
  const customerId: string = customer.body.customer_id
  return { urls, staff, customerId, target: await findTarget(url), seed }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

const race = async (prepared: Prepared, servers: Servers): Promise<Report> => {
  if (attempts === 0) return emptyReport()
  const days = prepared.target.days.slice(0, Math.ceil(attempts / ATTEMPTS_A_DAY))
  const shared = { ...prepared, target: { ...prepared.target, days } }
  let restarts = Promise.resolve()
  let killed = 0
  let told = 0
  const onAttempt = (made: number): void => {
    if (made >= (told + 1) * TELL_EVERY)
      console.log(`  … ${++told * TELL_EVERY} attempts after ${seconds()} s`)
    if (killed === kills || made < ((killed + 1) * attempts) / (kills + 1)) return
    killed++
    restarts = restarts.then(() => servers.killAndRestart())
  }
  const report = await runClients({ shared, work: { kind: 'race', attempts }, clients, onAttempt })
  await restarts
  return report
}

const tell = (report: Report, appointments: number, violations: string[]): void => {
  const { acknowledged, cancelled, refused, unknown, broken } = report
  console.log(
    `  ${report.attempts} attempts: ${acknowledged.length} bookings acknowledged, ${cancelled.length} cancelled, ${refused.length} clean refusals` +
      `, ${unknown} calls cut off by ${kills} kills, ${broken.length} answers that must not be`,
  )
  console.log(`  refused: ${refusals(report)}`)
  for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`)
  console.log(
    `  checked ${appointments} appointments after ${seconds()} s: ${violations.length} violations of B1–B3`,
  )
  if (values['without-index'] && violations.length > 0)
    console.log('  The race FAILED, as it must without the unique index.')
}

/** Duel, race and check; how many violations were found. */
const whole = async (servers: Servers): Promise<number> => {
  const prepared = await prepare(servers)
  if (values['without-index']) console.log(`  dropped the unique index ${await servers.dropIndex()}`)
  const duel = await duelFor(prepared, Number(values.duel), clients)
  console.log(`  ${duel.line}`)
  const report = await race(prepared, servers)
  addTo(report, duel.report)
  const member = new StaffMember(servers.urls[0] as string, staff)
  const { appointments, violations } = await check(member, prepared.target.days, report)
  violations.push(...duel.violations)
  tell(report, appointments, violations)
  return violations.length
}

const of = several > 1 ? `${several} servers` : 'one server'
console.log(
  `race on ${database}, ${of}: ${attempts} attempts, ${clients} client processes, seed ${seed}` +
    (values.kill ? ', with kill -9' : ''),
)
const servers = await startServers({ database, servers: several, port: Number(values.port) })
if (!servers) stop(`race on ${database}: skipped, no server`, 0)
else {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void servers.stop().then(() => process.exit(1)))
  try {
    const found = await whole(servers)
    process.exitCode = found === 0 ? 0 : LOST
  } finally {
    await servers.stop()
  }
}
