import type { Connection, mongo } from 'mongoose'
import { createHash } from 'node:crypto'
import { calculateDeposit, HALF } from '@/domain/pricing/deposit'
import { isServedByOtherVersion, loadMongodbUpgrades } from './mongodb-state'
import { bridgeSteps, readStepsHad, runSteps, UpgradeError, type UpgradeRun } from './upgrade-steps'

interface OldVisit {
  attendanceAt?: number | null
  missedAt: number
}

/**
 * Moves `missedAt`, which was stored next to `attendance`, into it. It may run again, and in several processes at the
 * same time.
 */
const replaceMissedAtMongodb = async (connection: Connection): Promise<void> => {
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

interface OldLine {
  pricePence: number
  discountPence: number
  depositPence: number
}

/**
 * Stores the deposit of appointments that were booked while it was half of the price after the discount (D98). It may
 * run again, and in several processes at the same time.
 */
const addDepositsMongodb = async (connection: Connection): Promise<void> => {
  const appointments = connection.collection<OldLine>('appointments')
  const isWithout = { depositPence: { $exists: false } }
  const old = appointments.find({ ...isWithout, discountPence: { $gte: 0 } })
  for await (const { _id, pricePence, discountPence } of old)
    await appointments.updateOne(
      { _id, ...isWithout },
      { $set: { depositPence: calculateDeposit(HALF, pricePence - discountPence) } },
    )
}

/**
 * Creates all indexes with one command per collection. Mongoose would send one command per index, which would be
 * hundreds at every start, and would repeat them automatically.
 */
const makeIndexesMongodb = async ({ models }: Connection): Promise<void> => {
  const made = Object.values(models).map(async ({ schema, collection }) => {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)
    const different = new Map(indexes.map((index) => [JSON.stringify(index), index]))
    if (different.size > 0) await collection.createIndexes([...different.values()])
  })
  await Promise.all(made)
}

const AFTER =
  'Each step leaves what it did not get to as it was, so the version before can be started again, and this one as soon as the cause is gone.'

interface MongodbStep {
  name: string
  run: (connection: Connection) => Promise<unknown>
}

/**
 * The steps that change documents of earlier versions, oldest first. Add new steps at the end and never rename any. It
 * must be safe to interrupt or repeat each step, and to run it in several processes at the same time.
 */
export const mongodbSteps: MongodbStep[] = [
  // A new database needs only its indexes. This record says that it is not too old.
  { name: '7-start', run: async () => undefined },
  { name: '8-attendance-only', run: replaceMissedAtMongodb },
  { name: '9-deposits', run: addDepositsMongodb },
]

/** Identifies the structure of this version's database: its steps, collections and indexes. */
export const getSchemaVersion = (connection: Connection): string => {
  const steps = mongodbSteps.map(({ name }) => name)
  const indexes = Object.entries(connection.models).map(([name, model]) => [name, model.schema.indexes()])
  return createHash('sha256')
    .update(JSON.stringify([steps, indexes.toSorted()]))
    .digest('hex')
}

/** True if the database has none of the salon's collections. */
const isNew = async ({ db, models }: Connection): Promise<boolean> => {
  const ours = new Set(Object.values(models).map(({ collection }) => collection.name))
  const found = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? []
  return !found.some(({ name }) => ours.has(name))
}

/**
 * Brings a MongoDB database up to date before anything else reads it: first the steps it has not had, then its indexes.
 * It is refused, without any changes, if it is too old or a later version has used it. It is also refused while a
 * process of a different version serves it.
 */
export const upgradeMongodb = async (
  connection: Connection,
  upgrading: UpgradeRun = 'run',
): Promise<void> => {
  const database = `The database ${connection.name}`
  // We check this first, because a process that starts at the same moment records its first step before it creates a
  // collection.
  const isEmpty = await isNew(connection)
  const { had, note } = await loadMongodbUpgrades(connection)
  const steps = mongodbSteps.map(({ name }) => name)
  const known = { database, steps, bridge: bridgeSteps.mongodb }
  const done = isEmpty && had.length === 0 ? new Set<string>() : readStepsHad(had, known)
  const isPending = steps.some((name) => !done.has(name))
  if (isPending && upgrading === 'refuse' && !isEmpty)
    throw new UpgradeError(`${database} is not of this version yet: start the site once, then try again.`)
  if (await isServedByOtherVersion(connection, getSchemaVersion(connection)))
    throw new UpgradeError(
      `Another version is serving the database ${connection.name}. Stop all its processes first. Nothing was changed.`,
    )
  const pending = mongodbSteps.map(({ name, run }) => ({ name, run: () => run(connection) }))
  await runSteps(pending, { done, note }, AFTER)
  const indexes = { name: 'indexes', run: () => makeIndexesMongodb(connection) }
  await runSteps([indexes], { done: new Set(), note: async () => undefined }, AFTER)
}
