'use client'

import { useCallback, useEffect, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { chooseOfferEmails, openOfferEmails } from '@/contract/my-bookings'
import { offerEmailTexts as texts } from '@/messages/come-again'
import { call } from '@/storefront/call'
import { ResultLayout } from '@/storefront/results/ResultLayout'
import { useSecret } from '@/storefront/self-service/self-service-calls'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { Status } from '@/storefront/ui/Status'

type Choice = Answered<typeof openOfferEmails>

interface ChooserProps {
  link: string
  choice: Choice
  onChosen: (agrees: boolean) => void
}

const Chooser = ({ link, choice: { email, agrees }, onChosen }: ChooserProps) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const choose = async () => {
    if (busy) return
    setBusy(true)
    setError(null)
    const answer = await call<Answered<typeof chooseOfferEmails>>('/api/offer-emails', {
      method: 'POST',
      json: { link, agrees: !agrees },
      fallback: texts.failed,
    })
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    setDone(answer.value.message)
    onChosen(answer.value.agrees)
  }
  const begin = done ? texts.begin : texts.ask
  return (
    <div className="grid justify-items-start gap-6">
      <Status>{done}</Status>
      <div className="grid gap-3">
        <p className="wrap-anywhere">{agrees ? texts.agrees(email) : texts.stopped(email)}</p>
        <p className="text-ink-soft">{texts.service}</p>
      </div>
      <Alert message={error} onDismiss={() => setError(null)} />
      <Button kind={agrees ? undefined : 'quiet'} aria-busy={busy} onClick={() => void choose()}>
        {agrees ? texts.stop : begin}
      </Button>
    </div>
  )
}

/** The page on which a customer stops marketing emails, with the link from an email (D124). */
export const OfferEmails = ({ call: callText, phone }: { call: string; phone: string }) => {
  const link = useSecret()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [error, setError] = useState<string | null>(null)
  const load = useCallback(async () => {
    if (!link) return
    setError(null)
    const answer = await call<Choice>('/api/offer-emails/open', {
      method: 'POST',
      json: { link },
      fallback: texts.loadFailed,
    })
    if (answer.ok) setChoice(answer.value)
    else setError(answer.message)
  }, [link])
  useEffect(() => void load(), [load])
  const onChosen = (agrees: boolean) => setChoice((before) => before && { ...before, agrees })
  return (
    <ResultLayout title={texts.title}>
      {link === null && <p>{texts.noLink}</p>}
      {link !== null && !choice && !error && (
        <div aria-busy="true" className="needs-scripts grid gap-4">
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <Skeleton className="h-24" />
        </div>
      )}
      {error && (
        <div className="grid justify-items-start gap-6">
          <Alert message={error} takeFocus={false} />
          <Button onClick={() => void load()}>{texts.again}</Button>
        </div>
      )}
      {link && choice && <Chooser link={link} choice={choice} onChosen={onChosen} />}
      <CallUs label={callText} phone={phone} className="mt-10 text-small" />
    </ResultLayout>
  )
}
