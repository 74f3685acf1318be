import type { BasePayload, TypedUser } from 'payload'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { hasRole } from './menu'
import { Welcome } from './Welcome.client'

interface Props {
  payload: BasePayload
  user?: TypedUser | null
}

/** The greeting of our own screens, above Payload's lists. */
export const ListWelcome = async ({ payload, user }: Props) =>
  user?.collection === 'users' ? (
    <div className="desk-list-welcome">
      <Welcome
        isPlain
        firstName={user.firstName}
        notices={await loadSalonNotices(payload, hasRole({ user }, 'admin'))}
      />
    </div>
  ) : null
