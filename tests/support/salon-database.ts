import path from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { salonFolder } from './browser-salon'

/** The database of the salon that the browser tests visit, beside the process that serves it. */
export const salonDatabase = async (): Promise<Client> => {
  const database = createClient({ url: `file:${path.join(salonFolder, 'salon.db')}` })
  // The salon writes too: a statement waits for its turn.
  await database.execute('PRAGMA busy_timeout = 5000')
  return database
}

/** Writes one statement into it. */
export const writeToSalon = async (sql: string, args: (string | number)[] = []): Promise<void> => {
  const database = await salonDatabase()
  await database.execute({ sql, args })
  database.close()
}
