'use client'

import { useFormFields } from '@payloadcms/ui'
import Link from 'next/link'
import { useEffect, useId, useRef, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { previewMail, sendExampleMail } from '@/contract/notifications'
import type { OwnTexts } from '@/domain/content/owner-texts'
import { call } from '@/management/api/call'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { mailPreviewTexts as texts, textPreviewTexts } from './texts'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { measureText, toPlainText } from '@/domain/texts/text-message'

type Preview = Answered<typeof previewMail>

/** How long to wait after the last change before the preview is loaded again, in ms. */
const PAUSE = 400

/** The preview of the email with these texts. The last one stays while a new one is loading. */
const usePreview = (body: string) => {
  const [shown, setShown] = useState<Preview | null>(null)
  const [error, setError] = useState<string | null>(null)
  const latest = useRef(0)
  useEffect(() => {
    const turn = ++latest.current
    const timer = setTimeout(
      async () => {
        const answer = await call<Preview>('/api/notifications/preview', {
          method: 'POST',
          body: JSON.parse(body) as object,
          failed: texts.failed,
        })
        if (turn !== latest.current) return
        setError(answer.ok ? null : answer.message)
        if (answer.ok) setShown(answer.data)
      },
      turn === 1 ? 0 : PAUSE,
    )
    return () => clearTimeout(timer)
  }, [body])
  return { shown, error }
}

/** The text below emails about appointments belongs to no kind, so it is shown with the confirmation. */
const toKind = (group: string): string => (group === 'terms' ? 'confirmation' : group)

/**
 * Shows an email with the texts as they are typed, before they are saved, and sends it to the signed-in admin. The
 * HTML is in a frame in which nothing can run.
 */
export const MailPreview = ({ group, label }: { group: string; label: string }) => {
  const kind = toKind(group)
  const own = useFormFields(([fields]) => fields[kind]?.value as OwnTexts | null | undefined)
  const terms = useFormFields(([fields]) => fields.terms?.value as OwnTexts | null | undefined)
  const { subject, intro, closing } = own ?? {}
  const typed = { kind, subject, intro, closing, terms: terms?.appointments }
  const { shown, error } = usePreview(JSON.stringify(typed))
  const test = useChange()
  const [sent, setSent] = useState<{ sent: boolean; message: string } | null>(null)
  const heading = useId()

  const send = async (): Promise<void> => {
    setSent(null)
    const answer = await test.send<Answered<typeof sendExampleMail>>({
      path: '/api/notifications/send-example',
      method: 'POST',
      body: typed,
      failed: texts.sendFailed,
    })
    if (answer.ok) setSent({ sent: answer.data.sent, message: answer.message })
  }

  return (
    <section className="desk-mail-preview" aria-labelledby={heading}>
      <h4 id={heading}>{texts.heading}</h4>
      <p className="field-description">{texts.hint}</p>
      <Notice message={error} />
      {shown && (
        <>
          <p className="desk-mail-preview__subject">
            <span>{texts.subject}</span> {shown.subject}
          </p>
          <iframe title={texts.frame(label)} sandbox="" srcDoc={shown.html} />
          <details>
            <summary>{texts.text}</summary>
            <pre>{shown.text}</pre>
          </details>
        </>
      )}
      <Action small busy={test.busy} onClick={() => void send()}>
        {texts.send}
      </Action>
      <Notice message={test.error ?? (sent && !sent.sent ? sent.message : null)} />
      <SuccessMessage message={sent?.sent ? sent.message : null} />
      {sent && !sent.sent && <Link href="/management/emails?show=outbox">{texts.outbox}</Link>}
    </section>
  )
}

interface Props {
  group: string
  /** The default words. */
  usual: string
}

/** Shows a text message with the words as they are typed, and the number of messages that it is charged as. */
export const TextPreview = ({ group, usual }: Props) => {
  const own = useFormFields(([fields]) => fields[group]?.value as OwnTexts | null | undefined)
  const heading = useId()
  const text = toPlainText(fillPlaceholders(own?.text?.trim() || usual, textPreviewTexts.example))
  const { segments, isGsm } = measureText(text)
  return (
    <section className="desk-text-preview" aria-labelledby={heading}>
      <h4 id={heading}>{textPreviewTexts.heading}</h4>
      <p className="desk-text-preview__text">{text}</p>
      <p className="field-description" role="status">
        {textPreviewTexts.length(text.length, segments)} {!isGsm && textPreviewTexts.odd}
      </p>
    </section>
  )
}
