'use client'

import type { SalonNotice } from '@/server/services/notifications/staff-notices'
import { Notices } from './Notices.client'
import { signOut } from './sign-out'

interface Props {
  firstName: string
  notices: SalonNotice[]
}

/** The heading of every page that is not a process, with Logout and what staff should know. */
export const Welcome = ({ firstName, notices }: Props) => (
  <header className="desk-welcome">
    <h1>Welcome back, {firstName}</h1>
    <Notices notices={notices} />
    <button type="button" className="desk-link" onClick={() => void signOut()}>
      Logout
    </button>
  </header>
)
