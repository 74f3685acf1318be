'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { OpenedForms, openForms } from '@/contract/forms'
import { formatDateTime } from '@/domain/time/format'
import { formTexts as texts } from '@/messages/visit-forms'
import { readLocal } from '@/client/storage'
import { call } from '@/storefront/call'
import { ResultFailed, ResultLayout, ResultWaiting } from '@/storefront/results/ResultLayout'
import { useSecret } from '@/storefront/self-service/self-service-calls'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { OneForm } from './OneForm.client'

type Seen =
  | { kind: 'loading' }
  | { kind: 'error'; message: string }
  | { kind: 'forms'; link: string; opened: OpenedForms; at: number }

interface TabletProps {
  message: string
  signIn: string
}

/** The end of a form on the salon's tablet. The only way on is the sign-in page. */
const GiveBack = ({ message, signIn }: TabletProps) => (
  <div className="grid justify-items-start gap-6 rounded-control bg-blush px-5 py-4">
    <p role="status" className="text-lead">
      {message}
    </p>
    <ButtonLink small kind="quiet" href={signIn}>
      {texts.staffSignIn}
    </ButtonLink>
  </div>
)

interface Props {
  /** How to reach the salon. Null on the salon's own tablet. */
  help: ReactNode
  /** On a tablet that staff have handed over: the address of the sign-in page. */
  signIn?: string
}

/** The page of a link to forms: what the person still has to fill in before their visit (D122). */
export const FormsPage = ({ help, signIn }: Props) => {
  const link = useSecret()
  const [seen, setSeen] = useState<Seen>({ kind: 'loading' })
  const again = useCallback(async () => {
    if (link === undefined) return
    if (link === null) return setSeen({ kind: 'error', message: texts.noLink })
    const answer = await call<Answered<typeof openForms>>('/api/visit-forms/open', {
      method: 'POST',
      json: { link, device: readLocal('formsDevice') },
      fallback: texts.openFailed,
    })
    setSeen((before) => {
      if (answer.ok) {
        const at = before.kind === 'forms' ? before.at + 1 : 0
        return { kind: 'forms', link, opened: answer.value, at }
      }
      return { kind: 'error', message: answer.message }
    })
  }, [link])
  useEffect(() => void again(), [again])
  const isDone =
    seen.kind === 'forms' && seen.opened.forms.every(({ state }) => state === 'sent' || state === 'valid')
  const isTablet = signIn !== undefined
  /** On the salon's tablet, the person has finished, and the next one to hold it must not change anything. */
  const isOver = isTablet && isDone && seen.at > 0
  // The next person to hold the tablet must not find the link in its address.
  useEffect(() => {
    if (isTablet && isDone)
      window.history.replaceState(null, '', window.location.pathname + window.location.search)
  }, [isTablet, isDone])
  if (seen.kind === 'loading')
    return (
      <ResultWaiting title={texts.title}>
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
      </ResultWaiting>
    )
  if (seen.kind === 'error' && signIn)
    return (
      <ResultLayout title={texts.title}>
        <Alert message={link === null ? null : seen.message} takeFocus={false} />
        {link !== null && (
          <Button small kind="quiet" className="my-6" onClick={() => void again()}>
            {texts.retry}
          </Button>
        )}
        <GiveBack message={texts.tabletClosed} signIn={signIn} />
      </ResultLayout>
    )
  if (seen.kind === 'error')
    return (
      <ResultFailed title={texts.title} message={seen.message}>
        {help}
        <Button small kind="quiet" onClick={() => void again()}>
          {texts.retry}
        </Button>
      </ResultFailed>
    )
  const { first_name, starts_at, treatments, forms } = seen.opened
  return (
    <ResultLayout title={texts.title}>
      <p>
        {isDone ? texts.nothing : texts.hello(first_name, starts_at && formatDateTime(Date.parse(starts_at)))}
        <span className="block text-small text-ink-soft">{treatments.join(', ')}</span>
      </p>
      <div className="my-8 grid gap-12">
        {(isOver ? [] : forms).map((form) => (
          <OneForm
            key={`${form.form_id}-${form.state}-${form.withdrawn_at}`}
            link={seen.link}
            form={form}
            isShared={isTablet}
            again={again}
          />
        ))}
      </div>
      {signIn && isDone && <GiveBack message={texts.tabletDone} signIn={signIn} />}
      {help}
    </ResultLayout>
  )
}
