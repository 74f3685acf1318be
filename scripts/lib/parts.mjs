// The parts of a test run, with their counts, times and output. The output of each part stays in one piece.
import { cpus } from 'node:os'
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

/** Processor time since the machine started, in ms: all of it, and the part without work. */
const readProcessor = () => {
  const times = cpus().map((one) => one.times)
  const total = times.flatMap(Object.values).reduce((sum, ms) => sum + ms, 0)
  return { total, idle: times.reduce((sum, { idle }) => sum + idle, 0) }
}

const getIdleShare = (before) => {
  const now = readProcessor()
  return (now.idle - before.idle) / Math.max(1, now.total - before.total)
}

/**
 * Runs the lanes of a step in parallel, and the parts of a lane in order. A part waits for the parts that it needs,
 * which are in other lanes. If one of them failed, the part is skipped.
 */
const runLanes = async (lanes) => {
  const show = lanes.length === 1
  const ends = new Map(
    lanes.flat().map(({ name }) => {
      let end
      const ended = new Promise((resolve) => void (end = resolve))
      return [name, { ended, end }]
    }),
  )
  const runLane = async (parts) => {
    const results = []
    for (const one of parts) {
      const needed = await Promise.all((one.needs ?? []).map(({ name }) => ends.get(name)?.ended))
      const isSkipped = needed.some((result) => !result || result.failed > 0)
      const result = isSkipped ? null : await runPart(one, show)
      ends.get(one.name)?.end(result)
      if (result) results.push(result)
    }
    return results
  }
  return (await Promise.all(lanes.map(runLane))).flat()
}

/** Runs steps in order, and returns them with the results of their parts. After a failed vital part, no further step runs. */
export const runSteps = async (steps) => {
  const done = []
  for (const lanes of steps) {
    const began = Date.now()
    const processor = readProcessor()
    const parts = await runLanes(lanes)
    done.push({ ms: Date.now() - began, idle: getIdleShare(processor), parts })
    const failed = parts.filter((result) => result.failed > 0)
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
  for (const { ms, idle, parts } of steps) {
    const share = `  (processor idle for ${Math.round(idle * 100)} %)`
    console.log(row(parts.length > 1 ? 'in parallel' : (parts[0]?.name ?? ''), ms, share))
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
