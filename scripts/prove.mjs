// `npm run prove`, `race`, `faults`: installs what is missing, builds what has changed, then runs the proof in
// tests/proofs.
import { endWithParent } from './lib/end-with-parent.mjs'
import { run } from './lib/run.mjs'
import { build, install } from './lib/set-up.mjs'

const proofs = { prove: 'prove.mts', race: 'race/main.mts', faults: 'faults/main.mts' }

endWithParent()
const [name, ...args] = process.argv.slice(2)
const entry = proofs[name]
if (!entry) {
  console.error(`Please name a proof: ${Object.keys(proofs).join(', ')}`)
  process.exit(2)
}
await install()
await build()
process.exit(await run(process.execPath, ['--import', 'tsx', `tests/proofs/${entry}`, ...args]))
