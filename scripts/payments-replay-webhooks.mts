// `npm run payments:replay-webhooks [-- --since yyyy-mm-dd]`: handles every stored webhook of Square once more. On SQLite
// the serving process does it, asked by a token that PAYLOAD_SECRET signs; on MongoDB, or when nothing serves, this
// process does.
import { settings, tool } from './lib/tool.mts'
import { parseArgs } from 'node:util'
import { parseDay } from '@/domain/time/calendar'
import { claimDatabase } from '@/server/sqlite-lock'
import { replayHere, replayThere } from './lib/replay.mts'

const { values } = parseArgs({ options: { since: { type: 'string' } } })

/** The lock that a serving process keeps; null when somebody else has it. */
const lockFor = (file: string) => {
  try {
    return claimDatabase(file)
  } catch {
    return null
  }
}

await tool(async () => {
  const { since } = values
  if (since && parseDay(since) === null)
    throw new Error('Please give the day like this: npm run payments:replay-webhooks -- --since 2026-03-31')
  const { database } = settings
  const lock = database.kind === 'sqlite' ? lockFor(database.file) : undefined
  const { events, open } = lock === null ? await replayThere(settings, since) : await replayHere(since)
  lock?.close()
  if (open > 0) process.exitCode = 1
  return `${events} notifications replayed${open > 0 ? `, ${open} waiting for the next run of the jobs` : ''}`
})
