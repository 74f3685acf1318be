'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { sendTestMail } from '@/contract/notifications'
import { testMailTexts } from '@/messages/management-health'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'

/** Sends a test email to the signed-in person and shows the result. */
export const TestMail = () => {
  const [busy, setBusy] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  const send = async (): Promise<void> => {
    setBusy(true)
    setSuccess(null)
    setFailed(null)
    const answer = await call<Answered<typeof sendTestMail>>('/api/notifications/test-mail', {
      method: 'POST',
      failed: testMailTexts.failed,
    })
    setBusy(false)
    if (!answer.ok) return setFailed(answer.message)
    if (answer.data.sent) setSuccess(answer.data.message)
    else setFailed(answer.data.message)
  }

  return (
    <>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={failed} onDismiss={() => setFailed(null)} />
      <p>
        <Action busy={busy} onClick={() => void send()}>
          {testMailTexts.button}
        </Action>
      </p>
    </>
  )
}
