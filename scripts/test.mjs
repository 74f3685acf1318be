// `npm test`: runs everything, on a machine with only Node and npm. Each part ends with its own line. The minutes of
// each part follow at the end, and the last line counts the whole run.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { endWithParent } from './lib/end-with-parent.mjs'
import { memoryFolder } from './lib/memory-folder.mjs'
import { part, printFailures, printMinutes, runSteps } from './lib/parts.mjs'
import { root } from './lib/run.mjs'
import { compile, install } from './lib/set-up.mjs'

endWithParent()
const began = Date.now()
const results = path.join(root, 'test-results')
const bin = (name) => path.join(root, 'node_modules/.bin', name)

/** Reads a test runner's report. Null if none was written. */
const report = (name) => {
  const file = path.join(results, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const vitest = (name, projects) =>
  part(
    `${name} tests`,
    bin('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(results, `${name}.json`)}`,
    ],
    {
      count: () => {
        const { numPassedTests = 0, numFailedTests = 0 } = report(name) ?? {}
        return { passed: numPassedTests, failed: numFailedTests }
      },
      listFailures: () =>
        (report(name)?.testResults ?? []).flatMap((file) => {
          const failed = file.assertionResults.filter(({ status }) => status === 'failed')
          const where = path.relative(root, file.name)
          if (failed.length === 0 && file.status === 'failed') return [`${where}\n${file.message}`]
          return failed.map((test) => `${where} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
        }),
    },
  )

/**
 * While a page is being replaced, the browser sometimes lists an element that is null. Playwright fails with this error
 * instead of waiting. Nothing in the product causes it, and a story that meets only this may be run again.
 */
const BROWSER_FAULT = "Cannot use 'in' operator to search for 'nodeName' in null"

/** Returns the stories of a suite of the browser tests, and of the suites in it. */
const listStories = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(listStories)]

/** Returns the errors of a story which are not the browser's own. A story that needed its second run for one failed. */
const listErrors = ({ ok, tests }) =>
  tests
    .flatMap(({ results: runs }) => runs)
    .flatMap(({ errors }) => errors.map(({ message }) => message))
    .filter((message) => !ok || !message.includes(BROWSER_FAULT))

const browser = part('browser tests', bin('playwright'), ['test'], {
  count: () => {
    const { suites = [], stats: { expected = 0, unexpected = 0, flaky = 0 } = {} } = report('e2e') ?? {}
    const repeated = suites.flatMap(listStories).filter(({ ok, tests }) => ok && tests[0].status === 'flaky')
    const failed = repeated.filter((story) => listErrors(story).length > 0).length
    return { passed: expected + flaky - failed, failed: unexpected + failed }
  },
  listFailures: () =>
    (report('e2e')?.suites ?? [])
      .flatMap(listStories)
      .filter((story) => !story.ok || listErrors(story).length > 0)
      .map((story) => `${story.file}:${story.line} › ${story.title}\n${listErrors(story).join('\n')}`),
})

/** The short proofs, each with a control that must fail (docs/proofs.md). Their last line is counted. */
const proofs = part('short proofs', bin('tsx'), ['tests/proofs/short.mts'], {
  count: (text) => {
    const [, passed, failed] = /\b(\d+) passed, (\d+) failed$/.exec(text.trimEnd()) ?? []
    return { passed: Number(passed ?? 0), failed: Number(failed ?? 1) }
  },
})

const setUp = {
  name: 'installing',
  vital: true,
  async run() {
    await install()
    await compile()
    process.env.TMPDIR = memoryFolder() ?? tmpdir()
    return { passed: 1, failed: 0 }
  },
}

/** Provides a browser. This mostly waits for a download, so it runs in parallel with the rest. */
const aBrowser = {
  name: 'a browser',
  run: async () => ((await ensureBrowser()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
}

// Types are checked only once, by the separate compiler, which takes a sixth of the time.
const build = part('build', process.execPath, ['scripts/build.mjs'], {
  env: { TYPES_CHECKED_ELSEWHERE: 'true' },
})
// The build generates some of the types.
const types = { ...part('types', 'npm', ['run', '--silent', 'typecheck']), needs: [build] }
const lint = part('lint', 'npm', ['run', '--silent', 'lint'])

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
process.env.NEXT_TELEMETRY_DISABLED = '1'
const steps = await runSteps([
  [[setUp]],
  // Each lane spends some of its time waiting for clocks, databases and pages, so three lanes keep two cores busy. The
  // integration and the browser tests take the longest, so both begin as early as they can. The third lane waits for the
  // build, because types need it, and because it would slow the build down.
  [
    [aBrowser],
    [build, { ...browser, needs: [aBrowser, build] }],
    [types, lint, vitest('unit and stand-in', ['unit', 'standin']), { ...proofs, needs: [build] }],
    [vitest('integration', ['int'])],
  ],
])

const sum = (of) => steps.flatMap(({ parts }) => parts).reduce((total, one) => total + one[of], 0)
printMinutes(steps, Date.now() - began)
printFailures(steps)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
