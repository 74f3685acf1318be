// The short proofs of `npm test`: the race on SQLite with kill -9, the duels between two servers on MongoDB, and the
// faults on MongoDB. Each has a control that must fail. Fixed seeds keep the duration the same every day. The faults
// mostly wait, so the races run in parallel.
import { startMongo } from '../support/mongodb/start.mjs'
import { prepareDemo } from '../support/prepared-salon'
import { endWithParent } from './support/end-with-parent'
import { type Part, runPart } from './support/run-part'
import { Verdicts } from './support/verdicts'

endWithParent()
const shared = ['--seed', '720', '--control']
const onMongodb = ['--database', 'mongodb', ...shared]
const raceWithKill: Part = {
  proof: 'race',
  args: [
    ...['--attempts', '300', '--duel', '40', '--course-duel', '12'],
    ...['--clients', '2', '--kill', ...shared],
  ],
}
const duelOfServers: Part = {
  proof: 'race',
  args: [...['--attempts', '0', '--duel', '40', '--course-duel', '12'], ...['--clients', '2', ...onMongodb]],
}
// One batch without webhooks, which only the timer settles. The server is killed while vouchers pay. The seed was chosen
// because it draws many kinds of faults, a move of the clock, changes, and actions in the dashboard. It draws no call that
// hangs for the full timeout with Square. Of the waiting list, only the control runs here.
const faults: Part = {
  proof: 'faults',
  args: [
    ...['--schedules', '10', '--batch', '5', '--from', '5', '--jobs-every', '2', '--hasten', '4'],
    ...['--database', 'mongodb', '--seed', '5732', '--without-waiting', '--control'],
  ],
}

const verdicts = new Verdicts()
const began = Date.now()
// All parts share a MongoDB, where each has its own databases. They also share the salons that one process fills.
const mongo = await startMongo()
if (mongo) process.env.MONGODB_URI = mongo.uri
process.once('exit', () => mongo?.stop())
await prepareDemo(mongo ? ['sqlite', 'mongodb'] : ['sqlite'], mongo?.uri ?? null)
const races = async () => {
  await runPart(raceWithKill, verdicts, 'at the end')
  await runPart(duelOfServers, verdicts, 'at the end')
}
await Promise.all([races(), runPart(faults, verdicts, 'at the end')])
console.log(`\nshort proofs: ${Math.round((Date.now() - began) / 1000)} s`)
process.exit(verdicts.close())
