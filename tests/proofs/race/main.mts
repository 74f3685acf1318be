// `npm run race -- --attempts N --clients C [--database sqlite|mongodb] [--servers S] [--duel V] [--course-duel V]
// [--room-duel V] [--visit-duel N] [--test-duel N] [--clean-up-duel N] [--seed S] [--from R] [--kill] [--control]
// [--without-index]`: client processes compete for the same few times over HTTP, with baskets, plans, confirmations,
// bookings and visits by staff, events, moves and cancellations. Before that, V visitors compete for one time, V for the
// last place of a course, and V for the last room, visits for two people at N times, N patch tests move towards their
// treatments, and N linked treatments give their clean-up back. Then checkers read appointments, participants, the
// provider's ledger, acknowledgements and the stored claims (docs/proofs.md, "The race").
import { endWithParent, onStop } from '../support/end-with-parent'
import { Phases } from '../support/phases'
import { Verdicts } from '../support/verdicts'
import { readRaceOptions } from './race-options'
import { runRace } from './run-race'
import { startServers } from './servers'

endWithParent()
const options = readRaceOptions()
if (typeof options === 'string') {
  console.log(options)
  process.exit(2)
}
const { database, servers: count, attempts, clients, seed, kill } = options
console.log(
  `race on ${database}, ${count > 1 ? `${count} servers` : 'one server'}: ${attempts} attempts` +
    `, ${clients} client processes, --seed ${seed}${kill ? ', with kill -9' : ''}`,
)
const phases = new Phases()
const verdicts = new Verdicts()
const servers = await phases.measure('start', () => startServers(options))
if (servers) {
  onStop(() => servers.stop())
  try {
    await runRace(options, servers, verdicts, phases)
  } finally {
    await phases.measure('stop', () => servers.stop())
  }
} else console.log(`  skipped: there is no ${database} server`)
console.log(`  ${phases.line}`)
process.exit(verdicts.close())
