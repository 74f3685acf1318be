// `npm run prove -- soak [--minutes 60] [--seed S]`: a year of a salon in an hour. It has two processes on MongoDB,
// visitors who pay, change and cancel during faults, staff who edit, emails, kills, and a full disk. Nothing may be
// lost or duplicated, memory must not grow, and temporary data must be deleted (docs/proofs.md, "The soak").
import { startSite } from '../faults/site'
import { endWithParent, onStop } from '../support/end-with-parent'
import { Verdicts } from '../support/verdicts'
import { watchLiveMemory } from './memory'
import { heap, runSoak } from './run-soak'
import { readSoakOptions } from './soak-options'

endWithParent()
const options = readSoakOptions()
if (typeof options === 'string') {
  console.log(options)
  process.exit(2)
}
console.log(`soak on mongodb: a year in ${options.minutes} minutes, --seed ${options.seed}`)
const verdicts = new Verdicts()
const site = await startSite({
  database: 'mongodb',
  port: options.port,
  servers: 2,
  jobsEvery: 2,
  nodeOptions: `${heap} ${watchLiveMemory()}`,
})
if (site) {
  onStop(() => site.stop())
  try {
    await runSoak(options, site, verdicts)
  } finally {
    await site.stop()
  }
} else console.log('  skipped: there is no mongodb server')
process.exit(verdicts.close())
