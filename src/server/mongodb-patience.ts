/**
 * How long a call waits if MongoDB is not responding, in ms: for a server that accepts writes, for a response, and
 * between two checks. The defaults would be 30 seconds or more. This is long enough for the planned failover of a
 * replica set.
 */
const patience = { serverSelectionTimeoutMS: 5_000, connectTimeoutMS: 5_000, heartbeatFrequencyMS: 2_000 }

/** The options of a connection, except those set in its address. */
export const getPatience = (uri: string): Partial<typeof patience> =>
  Object.fromEntries(
    Object.entries(patience).filter(([name]) => !uri.toLowerCase().includes(`${name.toLowerCase()}=`)),
  )

/**
 * Waits up to half a minute for a MongoDB that is starting at the same time. If it is still not responding, throws an
 * error whose message is a sentence for people.
 */
export const awaitMongodb = async (uri: string): Promise<void> => {
  const { default: mongoose } = await import('mongoose')
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
