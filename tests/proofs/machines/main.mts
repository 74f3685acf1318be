// `npm run prove -- machines`: two processes of one salon on MongoDB act as one. Edits made at one appear on the pages
// of the other. Limits and wrong passwords are counted together. Jobs run at a process that is available, and a process
// without its database reports this and recovers (docs/proofs.md, "Two machines").
import { parseArgs } from 'node:util'
import { endWithParent, onStop } from '../support/end-with-parent'
import { Phases } from '../support/phases'
import { Verdicts } from '../support/verdicts'
import { proveAway } from './away'
import { proveContent } from './content'
import { proveJobs } from './jobs'
import { proveLimits } from './limits'
import { startTwo } from './two-processes'

endWithParent()
const { values } = parseArgs({ options: { port: { type: 'string', default: '3500' } } })
console.log('two machines on mongodb')
const phases = new Phases()
const verdicts = new Verdicts()
const two = await phases.measure('start', () => startTwo(Number(values.port)))
if (two) {
  onStop(() => two.stop())
  try {
    await phases.measure('content', () => proveContent(two, verdicts))
    await phases.measure('limits', () => proveLimits(two, verdicts))
    await phases.measure('away', () => proveAway(two, verdicts))
    await phases.measure('jobs', () => proveJobs(two, verdicts))
  } finally {
    await phases.measure('stop', () => two.stop())
  }
} else console.log('  skipped: there is no mongodb server')
console.log(`  ${phases.line}`)
process.exit(verdicts.close())
