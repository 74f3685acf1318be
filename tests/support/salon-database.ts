import path from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { salonFolder } from './browser-salon'

/** The database of the salon in the browser tests, opened next to the serving process. */
export const salonDatabase = async (): Promise<Client> => {
  const database = createClient({ url: `file:${path.join(salonFolder, 'salon.db')}` })
  // The salon writes too, so a statement waits for its turn.
  await database.execute('PRAGMA busy_timeout = 5000')
  return database
}

/** Runs one writing statement on it. */
export const writeToSalon = async (sql: string, args: (string | number)[] = []): Promise<void> => {
  const database = await salonDatabase()
  await database.execute({ sql, args })
  database.close()
}
