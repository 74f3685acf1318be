import type { BasePayload } from 'payload'
import { dependenciesOf } from '../dependencies'
import { tellOthers } from './content-watch'
import { forgetContent } from './remember-content'

/** What stands behind these tags has changed: here it is stale at once, in other processes of the salon within seconds. */
export const expireTags = async (payload: BasePayload, tags: string[]): Promise<void> => {
  forgetContent(payload, tags)
  await dependenciesOf(payload).cache.expire(tags)
  await tellOthers(payload, tags)
}
