// `npm run prove [-- race|faults] [--database sqlite|mongodb] [--seed S] [--from N] [--attempts N] [--schedules N]`: the
// full matrix of proofs, each with its control that must be lost (docs/proofs.md). The last line counts them.
import { parseArgs } from 'node:util'
import { endWithParent } from './support/end-with-parent'
import { type Part, runPart } from './support/run-part'
import { newSeed } from './support/chances'
import { Verdicts } from './support/verdicts'

endWithParent()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    seed: { type: 'string', default: newSeed() },
    from: { type: 'string' },
    attempts: { type: 'string', default: '20000' },
    schedules: { type: 'string', default: '300' },
  },
})
const databases = ['sqlite', 'mongodb'].filter((name) => !values.database || name === values.database)
const proofs = (['race', 'faults'] as const).filter(
  (name) => positionals.length === 0 || positionals.includes(name),
)

const optionsOf = (proof: Part['proof'], database: string): string[] =>
  proof === 'race'
    ? [
        ...['--attempts', values.attempts, '--course-duel', '200'],
        ...(database === 'sqlite' ? ['--kill'] : ['--servers', '2']),
      ]
    : ['--schedules', values.schedules, ...(database === 'sqlite' ? [] : ['--servers', '2'])]

const parts: Part[] = proofs.flatMap((proof) =>
  databases.map((database) => ({
    proof,
    args: [
      ...['--database', database, '--seed', values.seed, '--control', ...optionsOf(proof, database)],
      ...(values.from === undefined ? [] : ['--from', values.from]),
    ],
  })),
)
if (parts.length === 0 || (values.from !== undefined && parts.length > 1)) {
  console.log(
    parts.length === 0
      ? 'The parts are race and faults, the databases sqlite and mongodb.'
      : 'Say which run goes on, e.g. npm run prove -- race --database sqlite --seed 1 --from 4',
  )
  process.exit(2)
}
const verdicts = new Verdicts()
const began = Date.now()
console.log(`prove: --seed ${values.seed}`)
for (const part of parts) await runPart(part, verdicts)
console.log(`\nprove: --seed ${values.seed}, ${Math.round((Date.now() - began) / 60_000)} minutes`)
process.exit(verdicts.close())
