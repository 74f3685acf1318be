import type { BasePayload } from 'payload'
import { sqliteOf } from './adapters'
import { store } from './store'

/** More than one list should hold; of more, the newest. */
const MANY = 5000

/** Payload would put what was typed into its query for a part of JSON as it is; here it stays a value. */
const onSqlite = async (payload: BasePayload, text: string): Promise<string[]> => {
  const sql = `SELECT id FROM notifications
    WHERE json_extract(content, '$.subject') LIKE ? ESCAPE '\\' ORDER BY created_at DESC LIMIT ${MANY}`
  const args = [`%${text.replace(/[\\%_]/g, '\\$&')}%`]
  return (await sqliteOf(payload).client.execute({ sql, args })).rows.map(({ id }) => String(id))
}

const onMongo = async (payload: BasePayload, text: string): Promise<string[]> => {
  const where = { 'content.subject': { contains: text } }
  const rows = await store(payload).find('notifications', where, { sort: '-createdAt', limit: MANY })
  return rows.map(({ id }) => id)
}

/** The ids of the messages in whose subject something stands, capitals or not. */
export const mailsBySubject = (payload: BasePayload, text: string): Promise<string[]> =>
  payload.db.name === 'mongoose' ? onMongo(payload, text) : onSqlite(payload, text)
