import type { DefaultValue, PayloadRequest } from 'payload'
import type { Staff } from '../../../payload-types'
import { findStaff } from '../../repositories/people'

/** Whose sign-in is made: the form's address names them (`?staff=`) when one comes from their own page. */
const named = async (req: PayloadRequest | undefined): Promise<Staff | null> => {
  const id = req?.query?.staff
  return req && typeof id === 'string' ? ((await findStaff(req.payload, id)) as Staff | null) : null
}

/** What stands in a field of a new sign-in before anybody types: what is known of that member of staff. */
export const ofColleague =
  (field: 'id' | 'firstName' | 'lastName' | 'email'): DefaultValue =>
  async ({ req }: { req?: PayloadRequest }) =>
    (await named(req))?.[field] ?? undefined
