import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Collection } from 'mongoose'
import type { BasePayload } from 'payload'

interface Opened {
  db: object
}

/** The SQLite adapter, for what Payload's interface cannot express. Only if `db.name` is `sqlite`. */
export const getSqlite = ({ db }: Opened): SQLiteAdapter => db as SQLiteAdapter

/** The MongoDB adapter, for the same purpose. */
export const getMongoose = ({ db }: Opened): MongooseAdapter => db as MongooseAdapter

/** The table of a collection. */
export const getSqliteTable = (payload: BasePayload, name: string) => {
  const { drizzle, tables } = getSqlite(payload)
  const table = tables[name]
  if (!table) throw new Error(`the table ${name} is missing`)
  return { drizzle, table }
}

/** The driver's collection behind a Payload collection, for the few queries that the Local API cannot express. */
export const getMongodbCollection = (payload: BasePayload, slug: string): Collection => {
  const model = getMongoose(payload).collections[slug]
  if (!model) throw new Error(`the collection ${slug} is missing`)
  return model.collection
}
