// `npm test`: everything, on a machine with only Node and npm. Each part ends with a line of its own; the last line
// counts the whole run.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { endWithParent } from './lib/end-with-parent.mjs'
import { output, root, run } from './lib/run.mjs'
import { build, install } from './lib/set-up.mjs'

endWithParent()
const totals = { passed: 0, failed: 0 }
const results = path.join(root, 'test-results')

const record = (name, passed, failed) => {
  totals.passed += passed
  totals.failed += failed
  console.log(`\n${name}: ${passed} passed, ${failed} failed\n`)
}

const bin = (name) => path.join(root, 'node_modules/.bin', name)
const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)

const checked = async (name, command, args) => {
  heading(name)
  const code = await run(command, args)
  record(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

const vitest = async (project, extra = []) => {
  heading(`${project} tests`)
  const file = path.join(results, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...extra,
  ]
  const code = await run(bin('vitest'), args)
  const report = readJson(file)
  const failed = report?.numFailedTests ?? 0
  // A file that cannot even be loaded fails no test, but it fails.
  record(`${project} tests`, report?.numPassedTests ?? 0, code === 0 ? failed : Math.max(1, failed))
}

const browser = async () => {
  heading('browser tests')
  if (!(await ensureBrowser())) return record('browser tests (no browser could be installed)', 0, 1)
  const code = await run(bin('playwright'), ['test'])
  const stats = readJson(path.join(results, 'e2e.json'))?.stats
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  record('browser tests', stats?.expected ?? 0, code === 0 ? failed : Math.max(1, failed))
}

const raceArgs = (...extra) => ['scripts/race.mts', '--clients', '2', ...extra]
const mongodb = ['--database', 'mongodb']

/** The short race on both databases; without its unique index it must be lost, or it proves nothing. */
const races = async () => {
  await checked('a short race on sqlite, with kill -9', bin('tsx'), raceArgs('--attempts', '300', '--kill'))
  await checked('a short race on mongodb', bin('tsx'), raceArgs('--attempts', '200', ...mongodb))
  await mustBeLost('sqlite')
  await mustBeLost('mongodb', mongodb)
}

const faultsArgs = (...extra) => ['scripts/faults.mts', ...extra]

/** A short run of the faults on both databases; without what puts things right it must end in violations. */
const faults = async () => {
  await checked('short faults on sqlite', bin('tsx'), faultsArgs('--schedules', '14'))
  await checked('short faults on mongodb', bin('tsx'), faultsArgs('--schedules', '8', ...mongodb))
  heading('the faults win without reconciler and notices')
  // This seed loses answers, and nobody asks again.
  const args = faultsArgs('--schedules', '8', '--seed', '300', '--without-reconciler')
  const { code, text } = await output(bin('tsx'), args)
  const lost = code === 3 && text.includes('WON, as they must')
  record('the faults win without reconciler and notices', lost ? 1 : 0, lost ? 0 : 1)
}

const mustBeLost = async (database, extra = []) => {
  const name = `the race on ${database} is lost without the unique index`
  heading(name)
  const args = raceArgs('--attempts', '0', '--duel', '40', '--without-index', ...extra)
  const { code, text } = await output(bin('tsx'), args)
  const skipped = code === 0 && text.includes('skipped')
  const lost = code === 3 && text.includes('FAILED, as it must')
  if (skipped) return
  record(name, lost ? 1 : 0, lost ? 0 : 1)
}

await install()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
process.env.NEXT_TELEMETRY_DISABLED = '1'
await build()
await checked('types', bin('tsc'), ['--noEmit'])
await checked('lint', 'npm', ['run', '--silent', 'lint'])
await vitest('unit')
await vitest('standin')
await vitest('int')
await races()
await faults()
await browser()
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
