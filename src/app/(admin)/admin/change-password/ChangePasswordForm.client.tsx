'use client'

import { SHORTEST_PASSWORD } from '@/domain/text/names'
import { errorMessages } from '@/messages/errors'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { Field } from '@/storefront/ui/Field'
import { useForm } from '@/app/(admin)/use-form.client'

const check = ({ current_password: current = '', password = '' }: Record<string, string>): string | null => {
  if (!current || !password) return errorMessages.PASSWORD_REQUIRED
  return password.length < SHORTEST_PASSWORD ? errorMessages.PASSWORD_TOO_SHORT : null
}

/** The form for staff who signed in with a temporary password. */
export const ChangePasswordForm = () => {
  const form = useForm({
    path: '/api/auth/admin/change-password',
    check,
    failed: errorMessages.INTERNAL,
    onDone: () => window.location.assign('/management'),
  })

  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-6">
      <h1 className="text-h2">Choose your own password</h1>
      <Alert message={form.alert} onDismiss={() => form.setAlert(null)} />
      <Field
        id="current_password"
        name="current_password"
        type="password"
        label="The password you signed in with"
        autoComplete="current-password"
      />
      <Field
        id="password"
        name="password"
        type="password"
        label="New password"
        hint={`At least ${SHORTEST_PASSWORD} characters.`}
        autoComplete="new-password"
      />
      <Button type="submit" disabled={form.busy} aria-busy={form.busy}>
        Save the new password
      </Button>
    </form>
  )
}
