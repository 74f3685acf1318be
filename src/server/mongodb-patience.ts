import mongoose from 'mongoose'

/**
 * How long a call waits for a MongoDB that is not responding, in ms, instead of 30 seconds or more: for a server that
 * accepts writes; for a reply from a server; and between two checks. Long enough for the planned failover of a replica
 * set.
 */
const patience = { serverSelectionTimeoutMS: 5_000, connectTimeoutMS: 5_000, heartbeatFrequencyMS: 2_000 }

/** The options of a connection, except those set in its address. */
export const patienceOf = (uri: string): Partial<typeof patience> =>
  Object.fromEntries(
    Object.entries(patience).filter(([name]) => !uri.toLowerCase().includes(`${name.toLowerCase()}=`)),
  )

/**
 * Waits up to half a minute for a MongoDB that is starting at the same time; throws an error with a sentence if it is
 * still not responding.
 */
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
