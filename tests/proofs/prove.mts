// `npm run prove [-- race|faults|machines|api|bucket|image|soak] [--database sqlite|mongodb] [--seed S] [--from N]
// [--attempts N] [--schedules N] [--seconds N] [--examples N] [--minutes N] [--port N]`: runs all proofs, each with its
// control (docs/proofs.md). The last line counts them.
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
    port: { type: 'string' },
    examples: { type: 'string' },
    attempts: { type: 'string', default: '20000' },
    schedules: { type: 'string' },
    seconds: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '60' },
  },
})
type Database = 'sqlite' | 'mongodb'

const both = (database: Database): string[] => ['--database', database, '--control']

/** An option from the command line, for a proof that has its own default. */
const given = (name: 'from' | 'port' | 'examples' | 'schedules'): string[] => {
  const value = values[name]
  return value === undefined ? [] : [`--${name}`, value]
}

const schedules = ['--schedules', values.schedules ?? '300']

/** What people compete for before the race, beside one time. */
const duels = [
  ...['--course-duel', '200', '--room-duel', '200'],
  ...['--visit-duel', '40', '--test-duel', '24', '--clean-up-duel', '24'],
]

/** The options of each proof for each of its databases. */
const proofs: Record<Part['proof'], Partial<Record<Database, string[]>>> = {
  race: {
    sqlite: [...both('sqlite'), '--attempts', values.attempts, ...duels, '--kill'],
    mongodb: [...both('mongodb'), '--attempts', values.attempts, ...duels, '--servers', '2', '--kill'],
  },
  faults: {
    sqlite: [...both('sqlite'), ...schedules],
    mongodb: [...both('mongodb'), ...schedules, '--servers', '2'],
  },
  machines: { mongodb: [] },
  api: { sqlite: ['--seconds', values.seconds, ...given('examples')] },
  bucket: { sqlite: [] },
  image: { sqlite: [] },
  soak: { mongodb: ['--minutes', values.minutes, ...given('schedules')] },
}

const isAsked = (name: string): boolean => positionals.length === 0 || positionals.includes(name)
/** Options that only make sense for a single proof. */
const ofOne = [...given('from'), ...given('port')]

/** The seed of a proof. The machines proof has none, because nothing in it is random. */
const getSeed = (proof: Part['proof']): string[] => (proof === 'machines' ? [] : ['--seed', values.seed])

const parts: Part[] = (Object.keys(proofs) as Part['proof'][]).filter(isAsked).flatMap((proof) =>
  Object.entries(proofs[proof])
    .filter(([database]) => !values.database || database === values.database)
    .map(([, options]) => ({ proof, args: [...options, ...getSeed(proof), ...ofOne] })),
)
if (parts.length === 0 || (ofOne.length > 0 && parts.length > 1)) {
  console.log(
    parts.length === 0
      ? `The parts are ${Object.keys(proofs).join(', ')}, the databases sqlite and mongodb; api, bucket and image are on sqlite alone, machines and soak on mongodb.`
      : 'Say which run that is for, e.g. npm run prove -- race --database sqlite --seed 1 --from 4',
  )
  process.exit(2)
}
const verdicts = new Verdicts()
const began = Date.now()
console.log(`prove: --seed ${values.seed}`)
for (const part of parts) await runPart(part, verdicts)
console.log(`\nprove: --seed ${values.seed}, ${Math.round((Date.now() - began) / 60_000)} minutes`)
process.exit(verdicts.close())
