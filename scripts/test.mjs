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

/** The short proofs, each with its control that must be lost (docs/proofs.md); their last lines are counted. */
const proofs = async () => {
  heading('short proofs')
  const { code, text } = await output(bin('tsx'), ['tests/proofs/short.mts'])
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(text) ?? [null, 0, 1]
  record('short proofs', Number(passed), code === 0 ? Number(failed) : Math.max(1, Number(failed)))
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
await proofs()
await browser()
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
