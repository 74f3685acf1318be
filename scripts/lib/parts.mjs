// The parts of a test run, with their counts, times and output. The output of each part stays in one piece.
import { output } from './run.mjs'

/** The result of a part. A part that ran no tests proves nothing, so it fails. */
const counted = ({ passed, failed, failures = [] }) => ({
  passed,
  failed: passed + failed === 0 ? 1 : failed,
  failures,
})

/**
 * The most characters of a failure that are printed. The first lines of an error say what was expected, and the place
 * follows soon.
 */
const LONGEST_FAILURE = 1500

const clock = (ms) => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const heading = (text) => `── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`

/**
 * Makes a part from a command, which runs when its turn comes. `count` reads the results from the output, and
 * `listFailures` returns each failed test with its errors. Parts that run in parallel print at the end (`show: false`),
 * so that their lines never mix.
 */
export const part = (name, command, args, { count, listFailures, env } = {}) => ({
  name,
  async run(show) {
    if (show) console.log(`\n${heading(name)}\n`)
    const { code, text } = await output(command, args, { show, env })
    if (!show) console.log(`\n${heading(name)}\n\n${text.trimEnd()}`)
    const { passed, failed } =
      count?.(text) ?? (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    if (code === 0 && failed === 0) return { passed, failed, failures: [] }
    const listed = listFailures?.() ?? []
    const failures = listed.length > 0 ? listed : [text.trimEnd().slice(-LONGEST_FAILURE)]
    return { passed, failed: Math.max(1, failed), failures }
  },
})

/** Runs one part and records the result. */
const runPart = async ({ name, run }, show) => {
  const began = Date.now()
  const result = counted(await run(show))
  const ms = Date.now() - began
  console.log(`\n${name}: ${result.passed} passed, ${result.failed} failed (${clock(ms)})`)
  return { name, ms, ...result }
}

/** Runs the parts of a lane in order. After a failed vital part, the rest is skipped. */
const inTurn = async (parts, show) => {
  const results = []
  for (const one of parts) {
    const result = await runPart(one, show)
    results.push(result)
    if (one.vital && result.failed > 0) break
  }
  return results
}

/**
 * Runs steps in order. The lanes of a step run in parallel, and the parts of a lane in order. Returns the steps with
 * the results of their parts. After a failed vital part, no further step runs.
 */
export const runSteps = async (steps) => {
  const done = []
  for (const lanes of steps) {
    const began = Date.now()
    const results = await Promise.all(lanes.map((parts) => inTurn(parts, lanes.length === 1)))
    done.push({ ms: Date.now() - began, parts: results.flat() })
    const failed = results.flat().filter((result) => result.failed > 0)
    if (lanes.flat().some(({ vital, name }) => vital && failed.some((one) => one.name === name))) break
  }
  return done
}

const row = (name, ms, note = '') => `${name.padEnd(44)} ${clock(ms).padStart(6)}${note}`

/**
 * Prints the minutes of each step, which add up to the total. Below a step with several parts, prints the minutes of
 * each part.
 */
export const printMinutes = (steps, whole) => {
  console.log(`\n${heading('minutes')}\n`)
  for (const { ms, parts } of steps) {
    console.log(row(parts.map(({ name }) => name).join(', '), ms))
    if (parts.length > 1) for (const one of parts) console.log(row(`  ${one.name}`, one.ms, '  (beside)'))
  }
  console.log(row('the whole run', whole))
}

/** Repeats the failures of all parts at the very end, because the start of a long output is often lost. */
export const printFailures = (steps) => {
  const failures = steps
    .flatMap(({ parts }) => parts)
    .flatMap((one) => one.failures.map((text) => [one.name, text]))
  if (failures.length === 0) return
  console.log(`\n${heading('what failed')}`)
  for (const [name, text] of failures) console.log(`\n${name}: ${text.slice(0, LONGEST_FAILURE)}`)
}
