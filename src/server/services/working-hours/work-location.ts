import type { PayloadRequest } from 'payload'
import { getRelationIds } from '@/domain/content/relations'
import { findStaff } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'

/**
 * Ticks a location under *Works at* for a person who gets hours there. Customers could not book them there otherwise.
 * Returns true if it was not ticked before. Called with the lock for hours.
 */
export const addWorkLocation = async (
  req: PayloadRequest,
  staff: string,
  location: string,
): Promise<boolean> => {
  const person = await findStaff(req.payload, staff)
  const ticked = getRelationIds(person?.locations)
  if (!person || ticked.includes(location)) return false
  await req.payload.update({
    collection: 'staff',
    id: staff,
    data: { locations: [...ticked, location] } as Partial<Row<'staff'>>,
    depth: 0,
    overrideAccess: true,
    user: req.user,
    req: { context: req.context },
  })
  return true
}
