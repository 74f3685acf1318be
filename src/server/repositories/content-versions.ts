import type { BasePayload } from 'payload'
import { increment } from './counters'
import { countersFromMongodb } from './mongodb'

const PREFIX = 'content|'

/** Says to all processes that what stands behind a tag is another from now on. */
export const raiseContentVersion = async (payload: BasePayload, tag: string): Promise<void> =>
  void (await increment(payload, PREFIX + tag))

/** How often each tag has changed. On MongoDB, in one read of an index; on SQLite there is nobody to ask. */
export const contentVersions = async (payload: BasePayload): Promise<Map<string, number>> => {
  const rows = await countersFromMongodb(payload, PREFIX)
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), value]))
}
