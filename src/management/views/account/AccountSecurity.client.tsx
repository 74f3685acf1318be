'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { secondFactorTexts as texts, ownSessionTexts } from '@/messages/management-accounts'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { Action } from '@/management/components/Action.client'
import { SuccessMessage, Notice } from '@/management/components/Notice.client'
import { Page } from '@/management/components/Page.client'
import { ProofDialog, SetUp, useFocusOnce } from './SetUp.client'
import { call } from '@/management/api/call'
import { signOut } from '@/management/shell/SessionProvider.client'

interface RecoveryCodesProps {
  codes: string[]
  username: string
  onKept(): void
}

/** Downloads the codes as a file created in the browser. */
const save = (name: string, text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

/** The recovery codes, shown only once, to copy, save or write down. */
const RecoveryCodes = ({ codes, username, onKept }: RecoveryCodesProps) => {
  const heading = useFocusOnce<HTMLHeadingElement>()
  const [said, setSaid] = useState<string | null>(null)
  const text = [texts.fileHead(username), ...codes, ''].join('\n')

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setSaid(texts.copied)
  }

  return (
    <section className="desk-panel" aria-label={texts.keep}>
      <AskBeforeLeaving isChanged ask={texts.keepAsk} />
      <h3 ref={heading} tabIndex={-1}>
        {texts.keep}
      </h3>
      <p>{texts.keepHint}</p>
      <ul className="desk-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <SuccessMessage message={said} />
      <div className="desk-actions">
        <Action onClick={() => void copy()}>{texts.copy}</Action>
        <Action onClick={() => save('recovery-codes.txt', text)}>{texts.download}</Action>
        <Action kind="primary" onClick={onKept}>
          {texts.kept}
        </Action>
      </div>
    </section>
  )
}

interface Props {
  username: string
  /** The date since which two-step sign-in has been on, as text; null if it is off. */
  since: string | null
  codesLeft: number
  /** True if two-step sign-in must be set up before anything else; the page then has no menu. */
  mustSetUp: boolean
}

const FEW = 3

/** Shown if two-step sign-in is on: its state and the actions. */
const IsOn = ({
  since,
  codesLeft,
  onCodes,
  onOff,
}: {
  since: string
  codesLeft: number
  onCodes(codes: string[]): void
  onOff(): void
}) => {
  const [asks, setAsks] = useState<'renew' | 'turn-off' | null>(null)
  return (
    <section className="desk-panel" aria-label={texts.title}>
      <p>{texts.on(since)}</p>
      <p>
        {texts.left(codesLeft)} {codesLeft <= FEW && texts.fewLeft}
      </p>
      <div className="desk-actions">
        <Action onClick={() => setAsks('renew')}>{texts.renew}</Action>
        <Action kind="danger" onClick={() => setAsks('turn-off')}>
          {texts.turnOff}
        </Action>
      </div>
      <ProofDialog
        call="recovery-codes"
        open={asks === 'renew'}
        title={texts.renewTitle}
        hint={texts.renewHint}
        confirm={texts.renew}
        failed={texts.renewFailed}
        onClose={() => setAsks(null)}
        onDone={({ recovery_codes: codes = [] }) => onCodes(codes)}
      />
      <ProofDialog
        call="turn-off"
        open={asks === 'turn-off'}
        title={texts.turnOffTitle}
        hint={texts.turnOffHint}
        confirm={texts.turnOff}
        failed={texts.turnOffFailed}
        onClose={() => setAsks(null)}
        onDone={onOff}
      />
    </section>
  )
}

/** Two-step sign-in of the signed-in person: setting it up, recovery codes, turning it off. */
export const SecondFactorScreen = ({ username, since, codesLeft, mustSetUp }: Props) => {
  const router = useRouter()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  const kept = (): void => {
    // A full page load brings the frame and the new permissions.
    if (mustSetUp) return window.location.assign('/management')
    setCodes(null)
    router.refresh()
  }
  const off = (): void => {
    setSaid(texts.turnedOff)
    router.refresh()
  }
  const show = (fresh: string[]): void => {
    setSaid(null)
    setCodes(fresh)
  }

  return (
    <Page title={texts.title}>
      <p className="desk-hint">{mustSetUp ? texts.required : texts.intro}</p>
      <SuccessMessage message={said} />
      {codes ? (
        <RecoveryCodes codes={codes} username={username} onKept={kept} />
      ) : since === null ? (
        <SetUp onCodes={show} />
      ) : (
        <IsOn since={since} codesLeft={codesLeft} onCodes={show} onOff={off} />
      )}
    </Page>
  )
}

/** Ends all sessions of the signed-in person, this one last. */
export const SignOutEverywhere = () => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  const end = async (): Promise<void> => {
    setBusy(true)
    const answer = await call('/api/auth/admin/logout', {
      method: 'POST',
      body: { everywhere: true },
      failed: ownSessionTexts.failed,
    })
    if (answer.ok) return signOut({ text: ownSessionTexts.done, isGood: true })
    setBusy(false)
    setFailed(answer.message)
  }

  return (
    <>
      <Notice message={failed} onDismiss={() => setFailed(null)} />
      <p>
        <Action kind="danger" busy={busy} onClick={() => void end()}>
          {ownSessionTexts.everywhere}
        </Action>
      </p>
    </>
  )
}
