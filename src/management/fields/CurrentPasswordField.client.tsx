'use client'

import { PasswordField } from '@payloadcms/ui'

/** Beside a new password, address or admin, one's own or another's: who is it that sets it (D74)? */
export const CurrentPasswordField = () => (
  <PasswordField
    autoComplete="current-password"
    path="currentPassword"
    field={{
      name: 'currentPassword',
      label: 'Your own current password (to set a new one, another email, or to make an admin)',
    }}
  />
)
