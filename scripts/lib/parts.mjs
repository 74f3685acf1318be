// The parts of a test run: what they count, how long they take, and what they print, each in one piece.
import { output } from './run.mjs'

/** What came of a part. One that ran nothing proves nothing, and fails. */
const counted = ({ passed, failed }) => ({ passed, failed: passed + failed === 0 ? 1 : failed })

const clock = (ms) => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const heading = (text) => `── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`

/**
 * A command as a part: it is run once the run comes to it, and `count` says what its output tells. Parts that run
 * beside others print when they end (`show: false`), so that the lines of two never mix.
 */
export const part = (name, command, args, { count, env } = {}) => ({
  name,
  async run(show) {
    if (show) console.log(`\n${heading(name)}\n`)
    const { code, text } = await output(command, args, { show, env })
    if (!show) console.log(`\n${heading(name)}\n\n${text.trimEnd()}`)
    const { passed, failed } =
      count?.(text) ?? (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    return { passed, failed: code === 0 ? failed : Math.max(1, failed) }
  },
})

/** Runs one part and notes what came of it. */
const runPart = async ({ name, run }, show) => {
  const began = Date.now()
  const result = counted(await run(show))
  const ms = Date.now() - began
  console.log(`\n${name}: ${result.passed} passed, ${result.failed} failed (${clock(ms)})`)
  return { name, ms, ...result }
}

/** The parts of a lane; after a vital one that failed there is nothing left to run. */
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
 * Runs steps one after the other; the lanes of a step side by side, and the parts of a lane in turn. Answers the steps
 * with what came of their parts; none follows one in which a vital part failed.
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

/** The minutes of each step, which add up to the whole; under a step of several parts, theirs. */
export const printMinutes = (steps, whole) => {
  console.log(`\n${heading('minutes')}\n`)
  for (const { ms, parts } of steps) {
    console.log(row(parts.map(({ name }) => name).join(', '), ms))
    if (parts.length > 1) for (const one of parts) console.log(row(`  ${one.name}`, one.ms, '  (beside)'))
  }
  console.log(row('the whole run', whole))
}
