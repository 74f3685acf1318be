'use client'

import { useState } from 'react'
import { ownSessionTexts as texts } from '@/messages/management-accounts'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { signOut } from '@/management/shell/SessionProvider.client'

/** Ends all sessions of the signed-in person, this one last. */
export const SignOutEverywhere = () => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  const end = async (): Promise<void> => {
    setBusy(true)
    const answer = await call('/api/auth/admin/logout', {
      method: 'POST',
      body: { everywhere: true },
      failed: texts.failed,
    })
    if (answer.ok) return signOut({ text: texts.done, isGood: true })
    setBusy(false)
    setFailed(answer.message)
  }

  return (
    <>
      <Notice message={failed} onDismiss={() => setFailed(null)} />
      <p>
        <Action kind="danger" busy={busy} onClick={() => void end()}>
          {texts.everywhere}
        </Action>
      </p>
    </>
  )
}
