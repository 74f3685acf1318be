// `npm run payments:reconcile [-- --days 2] [--now]`: compares Square's list of payments with our records, as the
// nightly job does, without changing anything. Exit code 3 if they differ. It reads the database while the site may be
// running.
import { tool, withPayload } from './lib/tool.mts'
import { parseArgs } from 'node:util'
import { findLatestComparison } from '@/server/services/reconciliation/compare-with-provider'

const DIFFERENT = 3
/** The most recent minutes are excluded, because their payments may still be in progress. */
const MINUTES = 15

const { values } = parseArgs({
  options: { days: { type: 'string', default: '2' }, now: { type: 'boolean', default: false } },
})

await tool(async () => {
  const days = Number(values.days)
  if (!(days > 0)) throw new Error('Please give the number of days: npm run payments:reconcile -- --days 2')
  return withPayload(async (payload) => {
    const { listed, booked, differences } = await findLatestComparison(
      payload,
      days,
      values.now ? 0 : MINUTES,
    )
    if (differences.length > 0) process.exitCode = DIFFERENT
    const lines = differences.map(({ text, payment }) => `  ${payment ? `payment ${payment}: ` : ''}${text}`)
    const found = `${listed} payments at Square, ${booked} paid online in our books, ${differences.length} differences`
    return [...lines, found].join('\n')
  })
})
