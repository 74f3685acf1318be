import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { BasePayload } from 'payload'

/** SQLite's own version row: rows changed through this connection, and a number that other connections' commits move. */
const MARK = 'SELECT total_changes() AS own, data_version AS others FROM pragma_data_version'

/** How often a database changed, as one connection to it counts. */
export interface ChangeMark {
  connection: object
  mark: string
}

/** A mark that is another one as soon as anything was written, by this process or by another one. */
export const changeMarkSqlite = async (payload: BasePayload): Promise<ChangeMark> => {
  const { client } = payload.db as unknown as SQLiteAdapter
  const row = (await client.execute(MARK)).rows[0]
  if (!row) throw new Error('the database does not say how often it changed')
  return { connection: client, mark: `${String(row.own)}|${String(row.others)}` }
}
