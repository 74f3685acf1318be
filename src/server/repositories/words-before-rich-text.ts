import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Connection } from 'mongoose'
import type { BasePayload } from 'payload'
import { plainDocument } from '../../domain/content/plain-document'
import { sqliteOf } from './adapters'

/** What was plain text in earlier versions of the product and is written in the editor now, by its collection. */
const fields = [
  ['aftercare', 'advice'],
  ['promotions', 'text'],
] as const

/** Columns of text and of documents are the same to SQLite: what is no document yet tells by how it begins. */
const enrichTable = async (
  { client }: SQLiteAdapter,
  { table, column }: { table: string; column: string },
): Promise<void> => {
  const asked = `SELECT id, ${column} AS words FROM ${table} WHERE ${column} IS NOT NULL AND ${column} NOT LIKE '{"root":%'`
  for (const { id, words } of (await client.execute(asked)).rows) {
    const document = String(words).trim() === '' ? null : JSON.stringify(plainDocument(String(words)))
    await client.execute({
      sql: `UPDATE ${table} SET ${column} = ? WHERE id = ? AND ${column} = ?`,
      args: [document, id ?? null, words ?? null],
    })
  }
}

/** Before anything of it is read: the words become documents of the editor. Does nothing the second time. */
export const enrichPlainWordsSqlite = async (payload: BasePayload): Promise<void> => {
  if (payload.db.name !== 'sqlite') return
  const adapter = sqliteOf(payload)
  for (const [collection, field] of fields) {
    await enrichTable(adapter, { table: collection, column: field })
    await enrichTable(adapter, { table: `_${collection}_v`, column: `version_${field}` })
  }
}

const enrichModel = async ({ models }: Connection, name: string, path: string): Promise<void> => {
  const collection = models[name]?.collection
  const plain = { [path]: { $type: 'string' } }
  for (const row of (await collection?.find(plain).toArray()) ?? []) {
    const words = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], row)
    const change = { $set: { [path]: plainDocument(String(words)) } }
    await collection?.updateOne({ _id: row._id, ...plain }, change)
  }
}

/** The same on MongoDB; may run in several processes at once. */
export const enrichPlainWordsMongodb = async (connection: Connection): Promise<void> => {
  for (const [collection, field] of fields) {
    await enrichModel(connection, collection, field)
    await enrichModel(connection, `_${collection}_versions`, `version.${field}`)
  }
}
