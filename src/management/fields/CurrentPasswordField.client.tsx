'use client'

import { PasswordField, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { accountTexts } from '@/messages/team'

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** Whether what stands in the form is not saved without it, as the server decides (D74). */
const useIsWanted = (): boolean => {
  const { id, data } = useDocumentInfo()
  return useFormFields(([{ password, email, role }]) => {
    const isNew = id === undefined
    const makesAdmin = role?.value === 'admin' && data?.role !== 'admin'
    const isOtherAddress = isFilled(email?.value) && email?.value !== data?.email
    return makesAdmin || (!isNew && (isFilled(password?.value) || isOtherAddress))
  })
}

const given = (value: unknown, { required }: { required?: boolean }): true | string =>
  !required || isFilled(value) ? true : accountTexts.passwordWanted

/** Beside a new password, address or admin, one's own or another's: who is it that sets it (D74)? */
export const CurrentPasswordField = () => {
  const required = useIsWanted()
  return (
    <PasswordField
      autoComplete="current-password"
      path="currentPassword"
      validate={given}
      field={{
        name: 'currentPassword',
        label: 'Your own current password (to set a new one, another email, or to make an admin)',
        required,
      }}
    />
  )
}
