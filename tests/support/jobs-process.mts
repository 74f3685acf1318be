// `jobs-process.mts URI FOLDER auto|on`: one process of a salon on MongoDB that leads the jobs or waits for them. It
// prints `leads` or `waits` at each change, and `works` for each piece of its own work.
import path from 'node:path'
import './load-editor'

const { openPayload } = await import('./open-payload')
const { runJobs } = await import('@/jobs/minute-jobs')
const { getJobLeader: leaderOf } = await import('@/server/leases')

const [, , uri = '', folder = '', wants] = process.argv
const payload = await openPayload({
  database: { kind: 'mongodb', uri },
  mediaDir: path.join(folder, 'media'),
})
const say = (word: string): void => void process.stdout.write(`${word}\n`)
// Shorter than in production, with the same logic. On a busy machine, a process may stand still for seconds.
const times = { checkMs: 200, goneAfterMs: 8_000, everySeconds: 1 }
await runJobs(payload, { isPreferred: wants === 'on', isAlone: false, ...times })
const leader = leaderOf(payload)
let last: boolean | undefined
setInterval(() => {
  if (leader?.isLeader !== last) say(leader?.isLeader ? 'leads' : 'waits')
  last = leader?.isLeader
  void leader?.work(async () => say('works')).catch(() => undefined)
}, 100)
process.on('SIGTERM', () => void payload.destroy().then(() => process.exit(0)))
