import type { Connection, mongo } from 'mongoose'

interface OldVisit {
  attendanceAt?: number | null
  missedAt: number
}

/**
 * Moves `missedAt`, which was stored beside `attendance`, into it. May run again and in several processes at the same
 * time.
 */
export const replaceMissedAtMongodb = async (connection: Connection): Promise<void> => {
  const appointments = connection.collection<OldVisit>('appointments')
  const isMissed = { missedAt: { $gt: 0 } }
  for await (const { _id, attendanceAt, missedAt } of appointments.find(isMissed))
    await appointments.updateOne(
      { _id, ...isMissed },
      {
        $set: { attendance: 'no-show', attendanceAt: attendanceAt ?? missedAt } as object,
        $unset: { missedAt: '' },
      },
    )
  await appointments.updateMany({ missedAt: { $exists: true } }, { $unset: { missedAt: '' } })
}

/**
 * Creates all indexes with one command per collection. Mongoose would send one per index, hundreds at every start, and
 * repeat them automatically.
 */
export const makeIndexesMongodb = async ({ models }: Connection): Promise<void> => {
  const made = Object.values(models).map(async ({ schema, collection }) => {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)
    const different = new Map(indexes.map((index) => [JSON.stringify(index), index]))
    if (different.size > 0) await collection.createIndexes([...different.values()])
  })
  await Promise.all(made)
}
