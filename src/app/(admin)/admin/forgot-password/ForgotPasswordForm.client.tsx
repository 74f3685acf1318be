'use client'

import { useState } from 'react'
import { errorMessages } from '@/messages/errors'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Field } from '@/storefront/ui/Field'
import { Status } from '@/storefront/ui/Status'
import { useForm } from '@/app/(admin)/use-form.client'

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
