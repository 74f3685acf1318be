'use client'

import { useEffect, useState } from 'react'
import {
  clearSignedInUser,
  isUserRemembered,
  rememberUser,
  type SignInNotice,
  takeSignInNotice,
} from '@/client/signed-in-user'
import { errorMessages } from '@/messages/errors'
import { sessionTexts } from '@/messages/management-texts'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Field } from '@/storefront/ui/Field'
import { Status } from '@/storefront/ui/Status'
import { useForm } from '@/app/(admin)/use-form.client'

/** The second step of signing in. */
const texts = {
  code: 'Code',
  recoveryCode: 'Recovery code',
  recoveryWanted: 'Please enter one of the recovery codes you saved. Each works once.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the app instead',
} as const

const check = ({ username = '', password = '', otp }: Record<string, string>): string | null => {
  if (!username.trim()) return errorMessages.USERNAME_REQUIRED
  if (!password) return errorMessages.PASSWORD_REQUIRED
  return otp?.trim() === '' ? errorMessages.OTP_REQUIRED : null
}

/** The message left by the previous page, shown once. */
const takeNotice = (): SignInNotice | null => {
  const notice = takeSignInNotice()
  // The browser remembers a signed-in person but the server redirected here, so the session has ended.
  const wasSignedIn = isUserRemembered()
  clearSignedInUser()
  return notice ?? (wasSignedIn ? { text: errorMessages.SESSION_EXPIRED, isGood: false } : null)
}

const remember = (body: Record<string, unknown>): void => {
  const user = body.user as { firstName?: string } | undefined
  rememberUser({ first_name: user?.firstName ?? '', exp: body.exp })
}

const SECOND_FACTOR = '/management/second-factor'

/**
 * The username and password fields. When they are hidden, they stay in the page, so that going back loses nothing
 * typed.
 */
const NameAndPassword = ({ hidden }: { hidden: boolean }) => (
  <div hidden={hidden} className={hidden ? undefined : 'grid gap-6'}>
    <Field
      id="username"
      name="username"
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
    <div className="grid gap-1">
      <Field id="password" name="password" type="password" label="Password" autoComplete="current-password" />
      <a href="/admin/forgot-password" className="text-link justify-self-start text-small">
        Forgot your password
      </a>
    </div>
  </div>
)

export const LoginForm = ({ target }: { target: string }) => {
  const [notice, setNotice] = useState<SignInNotice | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    path: '/api/auth/admin/login',
    check,
    failed: sessionTexts.authorizingFailed,
    onRefused: (code) => {
      if (code === 'OTP_REQUIRED') {
        setNotice(null)
        setAsksCode(true)
      }
      return code === 'OTP_REQUIRED'
    },
    onDone: ({ body }) => {
      remember(body)
      window.location.assign(body.must_set_up_second_factor === true ? SECOND_FACTOR : target)
    },
  })
  useEffect(() => {
    const left = takeNotice()
    if (left) setNotice(left)
  }, [])

  const back = (): void => {
    form.setAlert(null)
    setAsksCode(false)
  }

  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-6">
      <div className="[&>[role=status]:not(:empty)]:mt-6">
        <h1 className="text-h2">Login to your dashboard</h1>
        <Status>{notice?.isGood && notice.text}</Status>
      </div>
      <Alert message={notice?.isGood ? null : (notice?.text ?? null)} onDismiss={() => setNotice(null)} />
      <Alert message={form.alert} onDismiss={() => form.setAlert(null)} />
      <NameAndPassword hidden={asksCode} />
      {asksCode && <CodeStep />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={form.busy} aria-busy={form.busy} className="grow">
          Login
        </Button>
        {asksCode ? (
          <Button kind="quiet" onClick={back} className="grow">
            Back
          </Button>
        ) : (
          <ButtonLink kind="quiet" href="/" className="grow">
            Back to homepage
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

const ID = 'otp'

/** The second step of signing in: a code from the app, or a recovery code if the phone is lost. */
const CodeStep = () => {
  const [isRecovery, setRecovery] = useState(false)
  // Focuses the field, so that screen readers read it out with its label.
  useEffect(() => document.getElementById(ID)?.focus(), [isRecovery])

  return (
    <div className="grid gap-1">
      <Field
        key={String(isRecovery)}
        id={ID}
        name="otp"
        label={isRecovery ? texts.recoveryCode : texts.code}
        hint={isRecovery ? texts.recoveryWanted : errorMessages.OTP_REQUIRED}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
      />
      <button
        type="button"
        className="text-link justify-self-start text-small"
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? texts.useApp : texts.useRecovery}
      </button>
    </div>
  )
}
