// `npm run faults -- --schedules N [--database mongodb] [--seed S] [--port P] [--without-reconciler]`: visitors who pay
// in every way at the served product, while the stand-in for Square, the network, impatient clicks, staff and kill -9
// do their worst; then the stand-in's ledger and the stored rows are held against what everybody was told
// (docs/operations.md, "The faults").
import { parseArgs } from 'node:util'
import { runFaults } from './faults/run.mts'
import { endWithParent } from './lib/end-with-parent.mjs'
import type { DatabaseKind } from './race/servers.mts'

endWithParent()
/** The exit code when the judge found violations; a crash has another one. */
const LOST = 3
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '100' },
    batch: { type: 'string', default: '60' },
    'at-once': { type: 'string', default: '16' },
    database: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    port: { type: 'string', default: '3400' },
    'without-reconciler': { type: 'boolean', default: false },
  },
})

const result = await runFaults({
  schedules: Number(values.schedules),
  batch: Number(values.batch),
  atOnce: Number(values['at-once']),
  database: values.database as DatabaseKind,
  seed: Number(values.seed),
  port: Number(values.port),
  reconciler: !values['without-reconciler'],
})
process.exit(result === 0 ? 0 : LOST)
