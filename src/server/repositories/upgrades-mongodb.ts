import type { Connection } from 'mongoose'
import { isDuplicate } from './store'

/** Which steps a database of MongoDB has had (`src/server/upgrade/upgrade-mongodb.ts`), by their names. */
export const UPGRADES = 'salon-upgrades'

interface Had {
  _id: string
  at: Date
}

/** The steps that a database had, and how one is noted; another process may note it at the same time. */
export const upgradesMongodb = async (connection: Connection) => {
  const had = connection.collection<Had>(UPGRADES)
  const known = await had.find().toArray()
  return {
    done: new Set(known.map(({ _id }) => _id)),
    note: async (name: string): Promise<void> => {
      try {
        await had.insertOne({ _id: name, at: new Date() })
      } catch (error) {
        if (!isDuplicate(error)) throw error
      }
    },
  }
}
