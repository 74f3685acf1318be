'use client'

import { useState } from 'react'
import { secondFactorTexts as texts } from '@/messages/management-accounts'
import { Action } from '@/management/components/Action.client'
import { SuccessMessage } from '@/management/components/Notice.client'
import { useFocusOnce } from './SetUp.client'

interface Props {
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
export const RecoveryCodes = ({ codes, username, onKept }: Props) => {
  const heading = useFocusOnce<HTMLHeadingElement>()
  const [said, setSaid] = useState<string | null>(null)
  const text = [texts.fileHead(username), ...codes, ''].join('\n')

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setSaid(texts.copied)
  }

  return (
    <section className="desk-panel" aria-label={texts.keep}>
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
