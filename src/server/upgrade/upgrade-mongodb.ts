import { createHash } from 'node:crypto'
import type { Connection } from 'mongoose'
import {
  copyMailTermsMongodb,
  dropSearchTextIndexMongodb,
  makeIndexesMongodb,
  replaceSharedEmailsMongodb,
} from '@/server/upgrade/mongodb-steps'
import { isServedByOtherVersion, loadMongodbUpgrades } from '@/server/upgrade/mongodb-state'
import { publishGalleryMongodb, publishWhatStoodMongodb } from '@/server/upgrade/published-before-drafts'
import { enrichPlainWordsMongodb } from '@/server/upgrade/published-before-drafts'
import { refuseLaterVersion, runSteps, UpgradeError, type UpgradeStep, type UpgradeRun } from './run-steps'

const AFTER =
  'Each step leaves what it did not get to as it was, so the version before can be started again, and this one as soon as the cause is gone.'

/**
 * What changes documents of earlier versions, the oldest first; a new one goes to the end and keeps its name. Each may be
 * cut short and run again, and run in several processes at once.
 */
const listMongoSteps = (connection: Connection): UpgradeStep[] => [
  { name: '1-shared-addresses', run: () => replaceSharedEmailsMongodb(connection) },
  { name: '2-published-before-drafts', run: () => publishWhatStoodMongodb(connection) },
  { name: '3-words-before-rich-text', run: () => enrichPlainWordsMongodb(connection) },
  { name: '4-gallery-published', run: () => publishGalleryMongodb(connection) },
  { name: '5-one-index-of-customers', run: () => dropSearchTextIndexMongodb(connection) },
  { name: '6-mail-terms', run: () => copyMailTermsMongodb(connection) },
]

/** Stands for what this version makes of a database: its steps, its collections and their indexes. */
export const getSchemaVersion = (connection: Connection): string => {
  const steps = listMongoSteps(connection).map(({ name }) => name)
  const indexes = Object.entries(connection.models).map(([name, model]) => [name, model.schema.indexes()])
  return createHash('sha256')
    .update(JSON.stringify([steps, indexes.toSorted()]))
    .digest('hex')
}

const isEmpty = async ({ db }: Connection): Promise<boolean> =>
  (await db?.listCollections({}, { nameOnly: true }).toArray())?.length === 0

/**
 * Brings a database of MongoDB up to date, before anybody reads it: the steps it has not had, then its indexes. It is
 * refused, and nothing is changed, while a process of another version serves it, and where a later version was here.
 */
export const upgradeMongodb = async (
  connection: Connection,
  upgrading: UpgradeRun = 'run',
): Promise<void> => {
  const steps = listMongoSteps(connection)
  const notes = await loadMongodbUpgrades(connection)
  const database = `The database ${connection.name}`
  refuseLaterVersion(
    steps.map(({ name }) => name),
    notes.done,
    database,
  )
  const isPending = steps.some(({ name }) => !notes.done.has(name))
  if (isPending && upgrading === 'refuse' && !(await isEmpty(connection)))
    throw new UpgradeError(`${database} is not of this version yet: start the site once, then try again.`)
  if (await isServedByOtherVersion(connection, getSchemaVersion(connection)))
    throw new UpgradeError(
      `Another version is serving the database ${connection.name}. Stop all its processes first. Nothing was changed.`,
    )
  await runSteps(steps, notes, AFTER)
  const indexes = { name: 'indexes', run: () => makeIndexesMongodb(connection) }
  await runSteps([indexes], { done: new Set(), note: async () => undefined }, AFTER)
}
