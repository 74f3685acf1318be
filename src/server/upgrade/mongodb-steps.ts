import type { Connection, mongo } from 'mongoose'
import { toPlaceholderEmail } from '@/server/repositories/accounts'

interface Account {
  email?: string
}

/**
 * Of several accounts with one address the oldest keeps it, as the migration does on SQLite: before the unique index is
 * made, which would stop the start. May run in several processes at once.
 */
export const replaceSharedEmailsMongodb = async (connection: Connection): Promise<void> => {
  const users = connection.collection<Account>('users')
  const seen = new Set<string>()
  const accounts = users.find({}, { projection: { email: 1 } }).sort({ createdAt: 1, _id: 1 })
  for (const { _id, email } of await accounts.toArray()) {
    if (!email) continue
    if (seen.has(email))
      await users.updateOne({ _id, email }, { $set: { email: toPlaceholderEmail(String(_id), email) } })
    seen.add(email)
  }
}

const [NAMESPACE_NOT_FOUND, INDEX_NOT_FOUND] = [26, 27]

/** Drops the old search index, which a wider one replaces. May run in several processes at the same time. */
export const dropSearchTextIndexMongodb = async (connection: Connection): Promise<void> => {
  try {
    await connection.collection('customers').dropIndex('searchText_1')
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code !== INDEX_NOT_FOUND && code !== NAMESPACE_NOT_FOUND) throw error
  }
}

/**
 * All indexes of all collections, by one command for each collection: Mongoose gives one for each index, hundreds at
 * every start, and a second time by itself.
 */
export const makeIndexesMongodb = async ({ models }: Connection): Promise<void> => {
  const made = Object.values(models).map(async ({ schema, collection }) => {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)
    const different = new Map(indexes.map((index) => [JSON.stringify(index), index]))
    if (different.size > 0) await collection.createIndexes([...different.values()])
  })
  await Promise.all(made)
}

/**
 * Copies the sentence below emails about appointments to its group of texts. The old field stays for the previous
 * version. All other groups of texts keep their shape in MongoDB. May run again and in several processes at the same
 * time.
 */
export const copyMailTermsMongodb = async (connection: Connection): Promise<void> => {
  const globals = connection.collection('globals')
  const notCarried = { globalType: 'mail-texts', 'terms.appointments': { $exists: false } }
  const before = await globals.findOne({ ...notCarried, appointmentTerms: { $type: 'string' } })
  if (before)
    await globals.updateOne(notCarried, { $set: { terms: { appointments: before.appointmentTerms } } })
}
