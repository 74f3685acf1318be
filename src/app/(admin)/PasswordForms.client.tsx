'use client'

import { useState, useEffect } from 'react'
import { errorMessages } from '@/messages/errors'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Field } from '@/storefront/ui/Field'
import { Status } from '@/storefront/ui/Status'
import { useForm } from '@/app/(admin)/use-form.client'
import { SHORTEST_PASSWORD } from '@/domain/text/names'
import { saveSignInNotice } from '@/client/signed-in-user'

/** Requests the email with a link to set a new password. The response is the same for unknown accounts. */
export const ForgotPasswordForm = () => {
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    path: '/api/auth/admin/forgot-password',
    check: ({ username = '' }) => (username.trim() ? null : errorMessages.USERNAME_REQUIRED),
    failed: errorMessages.INTERNAL,
    onDone: ({ message }) => setSent(message),
  })

  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-6">
      <h1 className="text-h2">Forgot your password</h1>
      <p className="text-ink-soft">
        Enter your username and we will email you a link to choose a new password.
      </p>
      <Alert message={form.alert} onDismiss={() => form.setAlert(null)} />
      <Status>{sent}</Status>
      {!sent && (
        <Field
          id="username"
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!sent && (
          <Button type="submit" disabled={form.busy} aria-busy={form.busy} className="grow">
            Send the link
          </Button>
        )}
        <ButtonLink kind="quiet" href="/admin/login" className="grow">
          Back to login
        </ButtonLink>
      </div>
    </form>
  )
}

const checkNewPassword = ({ password = '' }: Record<string, string>): string | null => {
  if (!password) return errorMessages.PASSWORD_REQUIRED
  return password.length < SHORTEST_PASSWORD ? errorMessages.PASSWORD_TOO_SHORT : null
}

/** The form for staff who signed in with a temporary password. */
export const ChangePasswordForm = () => {
  const form = useForm({
    path: '/api/auth/admin/change-password',
    check: ({ current_password: current, ...fields }) =>
      current ? checkNewPassword(fields) : errorMessages.PASSWORD_REQUIRED,
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

/**
 * Sets a new password with the token from the email, then leads to the sign-in page. The token is in the address's
 * fragment, which browsers never send, so it appears in no log.
 */
export const ResetPasswordForm = () => {
  const [token, setToken] = useState('')
  useEffect(() => setToken(window.location.hash.slice(1)), [])
  const form = useForm({
    path: '/api/auth/admin/reset-password',
    check: checkNewPassword,
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
