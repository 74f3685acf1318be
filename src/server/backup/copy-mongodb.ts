import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { BasePayload } from 'payload'
import { getMongoose } from '@/server/repositories/differing-queries'
import { UPGRADES } from '@/server/upgrade/mongodb-state'
import { readContent, type KeptFile, type BackupStore, putFile } from './files'
import { backupFileNames } from './manifest'

const getConnection = (payload: BasePayload) => {
  const { connection } = getMongoose(payload)
  const { db, base } = connection
  if (!db) throw new Error('the database is not connected')
  return { db, client: connection.getClient(), json: base.mongo.BSON.EJSON }
}

type Connected = ReturnType<typeof getConnection>
type MongoDb = Connected['db']

const dumpSuffix = '.jsonl'
const dumpPrefix = `${backupFileNames.mongodb}/`

const toCollectionName = (file: string): string => file.slice(dumpPrefix.length, -dumpSuffix.length)

const isOfDatabase = ({ name }: KeptFile): boolean => name.startsWith(dumpPrefix) && name.endsWith(dumpSuffix)

/**
 * Collections that are never in a backup. Claims change while the backup is written, so they would not match the other
 * data, and one key could be in it twice. A restore rebuilds them from the appointments.
 */
export const excludedCollections: ReadonlySet<string> = new Set(['slot-claims'])

/** Only counters that never expire are copied. The others are current limits and leases, which change like claims. */
const copiedWhere: Record<string, object> = { counters: { endsAt: null } }

interface Exported {
  rows: Record<string, number>
  files: KeptFile[]
}

/** Writes each collection as one file of extended-JSON lines, using the driver. */
export const exportMongodb = async (payload: BasePayload, place: BackupStore): Promise<Exported> => {
  const { db, json } = getConnection(payload)
  const rows: Record<string, number> = {}
  const files: KeptFile[] = []
  const collections = (await db.listCollections().toArray()).map(({ name }) => name)
  for (const name of collections.toSorted()) {
    if (name.startsWith('system.') || excludedCollections.has(name)) continue
    rows[name] = 0
    const lines = async function* (): AsyncGenerator<Buffer> {
      for await (const document of db.collection(name).find(copiedWhere[name] ?? {})) {
        rows[name] = (rows[name] ?? 0) + 1
        yield Buffer.from(`${json.stringify(document)}\n`)
      }
    }
    files.push(await putFile(place, dumpPrefix + name + dumpSuffix, lines()))
  }
  return { rows, files }
}

const BATCH = 500

const importCollections = async (
  db: MongoDb,
  json: Connected['json'],
  place: BackupStore,
  file: KeptFile,
): Promise<void> => {
  const collection = db.collection(toCollectionName(file.name))
  let batch: object[] = []
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch)
    batch = []
  }
  for await (const line of createInterface({ input: Readable.from(readContent(place, file)) })) {
    if (line) batch.push(json.parse(line) as object)
    if (batch.length === BATCH) await flush()
  }
  await flush()
}

/** Imports the files of `exportMongodb` into the (empty) database. */
export const importMongodb = async (
  payload: BasePayload,
  place: BackupStore,
  files: KeptFile[],
): Promise<void> => {
  const { db, json } = getConnection(payload)
  // The backup has its own list of upgrades, or comes from a database without one.
  await db.collection(UPGRADES).deleteMany({})
  for (const file of files.filter(isOfDatabase))
    if (!excludedCollections.has(toCollectionName(file.name))) await importCollections(db, json, place, file)
}

/** Gives the collection the same unique indexes as the live database. */
const createUniqueIndexes = async (live: MongoDb, empty: MongoDb, name: string): Promise<void> => {
  const indexes = await live
    .collection(name)
    .indexes()
    .catch(() => [])
  for (const { key, unique, sparse } of indexes)
    if (unique) await empty.collection(name).createIndex(key, { unique, ...(sparse ? { sparse } : {}) })
}

/** A database name that MongoDB accepts, derived from the salon's own. */
const toVerificationName = (name: string): string => `${name.slice(0, 50)}_verify`

/** Marks a database that was created to check a backup and may be dropped. */
const mark = 'salon-backup-check'

/** Empties a database left by an interrupted check. It refuses a database that was created for any other purpose. */
const emptyDatabase = async (db: MongoDb): Promise<void> => {
  const found = (await db.listCollections().toArray()).map(({ name }) => name)
  if (found.length > 0 && !found.includes(mark))
    throw new Error(`the database ${db.databaseName} is not empty, and was not made to read a backup into`)
  await db.dropDatabase()
  await db.createCollection(mark)
}

/**
 * Imports a backup into an empty database next to the salon's own, with the same unique keys. It then counts the
 * documents and drops the database.
 */
export const countImported = async (
  payload: BasePayload,
  place: BackupStore,
  files: KeptFile[],
): Promise<Record<string, number>> => {
  const { db: live, client, json } = getConnection(payload)
  const empty = client.db(toVerificationName(live.databaseName))
  const counted: Record<string, number> = {}
  await emptyDatabase(empty)
  try {
    for (const file of files.filter(isOfDatabase)) {
      const name = toCollectionName(file.name)
      await createUniqueIndexes(live, empty, name)
      await importCollections(empty, json, place, file)
      counted[name] = await empty.collection(name).countDocuments()
    }
    return counted
  } finally {
    await empty.dropDatabase()
  }
}

/** The size of the database in bytes. 0 if MongoDB does not report it. */
export const measureMongodb = async (payload: BasePayload): Promise<number> => {
  const said = await getConnection(payload)
    .db.command({ dbStats: 1 })
    .catch(() => ({ dataSize: 0 }))
  return Number(said.dataSize) || 0
}
