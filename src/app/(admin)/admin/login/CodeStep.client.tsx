'use client'

import { useEffect, useState } from 'react'
import { errorMessages } from '@/messages/errors'
import { signInCodeTexts as texts } from '@/messages/management-accounts'
import { Field } from '@/storefront/ui/Field'

const ID = 'otp'

/** The second step of signing in: a code from the app, or a recovery code if the phone is lost. */
export const CodeStep = () => {
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
