'use client'

import { useStaff } from '../../api/use-catalogue.client'
import { personName } from '../../format/person-name'

export interface Choice {
  id: string
  /** May be empty where the address names the person by the id alone. */
  name: string
}

/** Whose hours, and where, once that is chosen. */
export const Whose = ({ staff, location }: { staff: Choice; location: Choice | null }) => {
  const found = useStaff().data?.find(({ staff_id }) => staff_id === staff.id)
  return (
    <p>
      For <strong>{found ? personName(found) : staff.name}</strong>
      {location && ` at ${location.name}`}
    </p>
  )
}
