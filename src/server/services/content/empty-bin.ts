import type { BasePayload } from 'payload'
import { BIN_DAYS, binned } from '../../../domain/content/bin'
import { DAY } from '../../../domain/time/minutes'
import { dependenciesOf } from '../../dependencies'

/** Deletes for good what has been in the bin for 30 days (D94), files and versions included; how many. */
export const emptyBin = async (payload: BasePayload): Promise<number> => {
  const until = new Date(dependenciesOf(payload).clock.now() - BIN_DAYS * DAY).toISOString()
  let deleted = 0
  for (const collection of binned) {
    const where = { deletedAt: { less_than_equal: until } }
    const { docs, errors } = await payload.delete({ collection, where, trash: true, depth: 0 })
    deleted += docs.length
    for (const error of errors)
      payload.logger.error({ collection, ...error, msg: 'something stays in the bin; tried again tomorrow' })
  }
  return deleted
}
