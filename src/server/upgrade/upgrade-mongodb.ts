import type { Connection } from 'mongoose'
import { makeIndexesMongodb, parkSharedAddressesMongodb } from '../repositories/mongodb'
import { publishWhatStoodMongodb } from '../repositories/published-before-drafts'
import { upgradesMongodb } from '../repositories/upgrades-mongodb'
import { enrichPlainWordsMongodb } from '../repositories/words-before-rich-text'
import { runSteps, type UpgradeStep } from './run-steps'

const AFTER =
  'Each step leaves what it did not get to as it was, so the version before can be started again, and this one as soon as the cause is gone.'

/**
 * What changes documents of earlier versions, the oldest first; a new one goes to the end and keeps its name. Each may be
 * cut short and run again, and run in several processes at once.
 */
const stepsOf = (connection: Connection): UpgradeStep[] => [
  { name: '1-shared-addresses', run: () => parkSharedAddressesMongodb(connection) },
  { name: '2-published-before-drafts', run: () => publishWhatStoodMongodb(connection) },
  { name: '3-words-before-rich-text', run: () => enrichPlainWordsMongodb(connection) },
]

/** Brings a database of MongoDB up to date, before anybody reads it: the steps it has not had, then its indexes. */
export const upgradeMongodb = async (connection: Connection): Promise<void> => {
  await runSteps(stepsOf(connection), await upgradesMongodb(connection), AFTER)
  const indexes = { name: 'indexes', run: () => makeIndexesMongodb(connection) }
  await runSteps([indexes], { done: new Set(), note: async () => undefined }, AFTER)
}
