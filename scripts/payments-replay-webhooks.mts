// `npm run payments:replay-webhooks [-- --since yyyy-mm-dd]`: processes every stored webhook from Square again. On
// SQLite, the serving process does it, authorised by a token signed with PAYLOAD_SECRET. On MongoDB, or if the site is
// not running, this process does it.
import { settings, tool } from './lib/tool.mts'
import { parseArgs } from 'node:util'
import { parseDay } from '@/domain/time/calendar'
import { claimDatabase } from '@/server/sqlite-lock'
import { replayHere, replayThere } from './lib/replay.mts'

const { values } = parseArgs({ options: { since: { type: 'string' } } })

/** Takes the lock of a serving process. Null if a different process has it. */
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
