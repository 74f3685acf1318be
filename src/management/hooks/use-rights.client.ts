'use client'

import { useAuth } from '@payloadcms/ui'
import { hasRights, type Role } from '@/domain/operations/roles'

/** True if the signed-in person has at least this role. Screens hide what others may not do; the calls refuse it. */
export const useRights = (needed: Role): boolean => hasRights(useAuth().user?.role, needed)
