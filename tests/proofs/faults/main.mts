// `npm run faults -- --schedules N [--database mongodb] [--seed S] [--from N] [--control] [--without-reconciler]`:
// visitors pay by every method at the served product. Meanwhile there are faults of the stand-in for Square and of the
// network, impatient clicks, changes by staff and `kill -9`. Afterwards, the stand-in's ledger and the stored rows are
// compared with what everyone was told (docs/proofs.md, "The faults").
import { endWithParent, onStop } from '../support/end-with-parent'
import { Phases } from '../support/phases'
import { Verdicts } from '../support/verdicts'
import { readFaultsOptions } from './faults-options'
import { runFaults } from './run-faults'
import { startSite } from './site'

endWithParent()
const options = readFaultsOptions()
if (typeof options === 'string') {
  console.log(options)
  process.exit(2)
}
const { database, schedules, seed, reconciler } = options
console.log(
  `faults on ${database}: ${schedules} schedules, --seed ${seed}` +
    (reconciler ? '' : ', without reconciler and webhooks'),
)
const phases = new Phases()
const verdicts = new Verdicts()
const site = await phases.measure('start', () => startSite(options))
if (site) {
  onStop(() => site.stop())
  try {
    await runFaults(options, site, verdicts, phases)
  } finally {
    await phases.measure('stop', () => site.stop())
  }
} else console.log(`  skipped: there is no ${database} server`)
console.log(`  ${phases.line}`)
process.exit(verdicts.close())
