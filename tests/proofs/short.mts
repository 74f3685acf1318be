// The short proofs of `npm test`: the race on SQLite with kill -9, one duel between two servers on MongoDB, and the
// faults on MongoDB, each with its control that must be lost. Fixed seeds: what is drawn takes the same time every day.
import { endWithParent } from './support/end-with-parent'
import { type Part, runPart } from './support/run-part'
import { Verdicts } from './support/verdicts'

endWithParent()
const mongodb = ['--database', 'mongodb']
const parts: Part[] = [
  { proof: 'race', args: ['--attempts', '300', '--clients', '2', '--kill', '--control', '--seed', '7'] },
  { proof: 'race', args: ['--attempts', '0', '--clients', '2', '--control', '--seed', '7', ...mongodb] },
  {
    proof: 'faults',
    args: [
      ...['--schedules', '14', '--batch', '7', '--jobs-every', '2', '--control', '--seed', '7'],
      ...mongodb,
    ],
  },
]
const verdicts = new Verdicts()
const began = Date.now()
for (const part of parts) await runPart(part, verdicts)
console.log(`\nshort proofs: ${Math.round((Date.now() - began) / 1000)} s`)
process.exit(verdicts.close())
