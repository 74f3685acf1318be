// `jobs-process.mts URI FOLDER auto|on`: one process of a salon on MongoDB that runs the jobs or waits for them. Prints
// `has` or `waits` each time that changes, and `works` at each piece of work of its own.
import path from 'node:path'
import './load-editor'

const { openPayload } = await import('./open-payload')
const { runJobs } = await import('../../src/jobs/run-jobs')
const { turnOf } = await import('../../src/server/jobs-turn')

const [, , uri = '', folder = '', wants] = process.argv
const payload = await openPayload({
  database: { kind: 'mongodb', uri },
  mediaDir: path.join(folder, 'media'),
})
const say = (word: string): void => void process.stdout.write(`${word}\n`)
// Shorter than the product's: what is tried is the same.
const times = { lookMs: 200, goneAfter: 3_000, everySeconds: 1 }
await runJobs(payload, { isPreferred: wants === 'on', isAlone: false, ...times })
const turn = turnOf(payload)
let last: boolean | undefined
setInterval(() => {
  if (turn?.isHeld !== last) say(turn?.isHeld ? 'has' : 'waits')
  last = turn?.isHeld
  void turn?.work(async () => say('works')).catch(() => undefined)
}, 100)
process.on('SIGTERM', () => void payload.destroy().then(() => process.exit(0)))
