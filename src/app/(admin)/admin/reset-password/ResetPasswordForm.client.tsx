'use client'

import { useEffect, useState } from 'react'
import { saveSignInNotice } from '@/client/signed-in-user'
import { SHORTEST_PASSWORD } from '@/domain/text/names'
import { errorMessages } from '@/messages/errors'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Field } from '@/storefront/ui/Field'
import { useForm } from '@/app/(admin)/use-form.client'

const check = ({ password = '' }: Record<string, string>): string | null => {
  if (!password) return errorMessages.PASSWORD_REQUIRED
  return password.length < SHORTEST_PASSWORD ? errorMessages.PASSWORD_TOO_SHORT : null
}

/**
 * Sets a new password with the token from the email, then leads to the sign-in page. The token is in the address's
 * fragment, which browsers never send, so it appears in no log.
 */
export const ResetPasswordForm = () => {
  const [token, setToken] = useState('')
  useEffect(() => setToken(window.location.hash.slice(1)), [])
  const form = useForm({
    path: '/api/auth/admin/reset-password',
    check,
    failed: errorMessages.INTERNAL,
    onDone: ({ message }) => {
      saveSignInNotice(message, true)
      window.location.assign('/admin/login')
    },
  })

  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-6">
      <h1 className="text-h2">Choose a new password</h1>
      <Alert message={form.alert} onDismiss={() => form.setAlert(null)} />
      <input type="hidden" name="token" value={token} />
      <Field
        id="password"
        name="password"
        type="password"
        label="New password"
        hint={`At least ${SHORTEST_PASSWORD} characters.`}
        autoComplete="new-password"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={form.busy} aria-busy={form.busy} className="grow">
          Save the new password
        </Button>
        <ButtonLink kind="quiet" href="/admin/login" className="grow">
          Back to login
        </ButtonLink>
      </div>
    </form>
  )
}
