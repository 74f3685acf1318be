import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

interface Opened {
  db: object
}

/** What stands behind Payload on SQLite, for what its own interface cannot say; only where `db.name` is `sqlite`. */
export const getSqlite = ({ db }: Opened): SQLiteAdapter => db as SQLiteAdapter

/** The same on MongoDB. */
export const getMongoose = ({ db }: Opened): MongooseAdapter => db as MongooseAdapter
