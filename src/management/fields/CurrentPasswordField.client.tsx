'use client'

import { PasswordField, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { accountTexts } from './texts'

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** True if the server will not save the form's changes without the current password (D74). */
const useNeedsCurrentPassword = (): boolean => {
  const { id, data } = useDocumentInfo()
  return useFormFields(([{ password, email, username, role }]) => {
    if (id === undefined) return isFilled(role?.value) && role?.value !== 'staff'
    const isOther = (value: unknown, kept: unknown): boolean => isFilled(value) && value !== kept
    return (
      isFilled(password?.value) ||
      isOther(email?.value, data?.email) ||
      isOther(username?.value, data?.username) ||
      isOther(role?.value, data?.role)
    )
  })
}

const validateGiven = (value: unknown, { required }: { required?: boolean }): true | string =>
  !required || isFilled(value) ? true : accountTexts.passwordWanted

/**
 * Asks for the signed-in person's own password when a password, email address, username or role changes, on their own
 * account or a colleague's (D74).
 */
export const CurrentPasswordField = () => {
  const required = useNeedsCurrentPassword()
  return (
    <PasswordField
      autoComplete="current-password"
      path="currentPassword"
      validate={validateGiven}
      field={{
        name: 'currentPassword',
        label: 'Your current password (needed to change a password, username, email address or role)',
        required,
      }}
    />
  )
}
