'use client'

import { useEffect, useState } from 'react'
import { errorMessages } from '@/messages/errors'
import { signInCodeTexts as texts } from '@/messages/management-accounts'
import { Field } from '@/storefront/ui/Field'

const ID = 'otp'

/** The second step of signing in: a code of the app, or of the list that was kept for when the phone is gone. */
export const CodeStep = () => {
  const [isRecovery, setRecovery] = useState(false)
  // Where what is asked for is read out with it.
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
