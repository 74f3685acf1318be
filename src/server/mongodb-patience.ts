import mongoose from 'mongoose'

/**
 * How long a call waits for a MongoDB that is away, in ms, instead of half a minute and more: for a server that takes
 * writes; for an answer to whether a server is there; and between two of those questions. A replica set that hands over
 * as planned is waited for.
 */
const patience = { serverSelectionTimeoutMS: 5_000, connectTimeoutMS: 5_000, heartbeatFrequencyMS: 2_000 }

/** The options of a connection, but those that its address names itself. */
export const patienceOf = (uri: string): Partial<typeof patience> =>
  Object.fromEntries(
    Object.entries(patience).filter(([name]) => !uri.toLowerCase().includes(`${name.toLowerCase()}=`)),
  )

/** Waits half a minute for a MongoDB that is starting as we are; throws a sentence when it does not answer then. */
export const awaitMongodb = async (uri: string): Promise<void> => {
  const client = new mongoose.mongo.MongoClient(uri)
  try {
    await client.connect()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`MongoDB does not answer (DATABASE_URI): ${why}`, { cause: error })
  } finally {
    await client.close()
  }
}
