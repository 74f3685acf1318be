'use client'

import { useCallback, useEffect, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { DueFormView, OpenedForms, openForms } from '@/contract/forms'
import { formatDate, formatDateTime } from '@/domain/time/format'
import { formTexts as texts } from '@/messages/visit-forms'
import { call } from '@/storefront/call'
import { ResultFailed, ResultLayout, ResultWaiting } from '@/storefront/results/ResultLayout'
import { useSecret } from '@/storefront/self-service/self-service-calls'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { QuestionField } from './QuestionField'
import { useForm } from './use-form'

interface FormProps {
  link: string
  form: DueFormView
  again: () => Promise<void>
}

type Filling = ReturnType<typeof useForm>

/** Consent to keep health data, apart from the questions (D122). */
const Consent = ({ id, filling }: { id: string; filling: Filling }) => (
  <div className="rounded-control bg-linen px-5 py-4">
    <p className="font-[550]">{texts.consentTitle}</p>
    <label className="mt-2 flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        id={id}
        className="mt-1 size-5 shrink-0 accent-(--rosewood)"
        checked={filling.consent}
        disabled={filling.consent}
        aria-invalid={filling.isConsentMissing || undefined}
        aria-describedby={`${id}-hint`}
        onChange={filling.agree}
      />
      <span>{texts.consent}</span>
    </label>
    <p
      id={`${id}-hint`}
      className={`mt-2 text-small ${filling.isConsentMissing ? 'font-[550] text-brick' : 'text-ink-soft'}`}
    >
      {texts.consentHint}
    </p>
  </div>
)

/** Withdraws the consent, after a question. */
const Withdraw = ({ filling }: { filling: Filling }) => {
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking)
    return (
      <Button small kind="quiet" onClick={() => setIsAsking(true)}>
        {texts.withdraw}
      </Button>
    )
  return (
    <div role="group" aria-label={texts.withdraw} className="grid gap-3">
      <p>{texts.withdrawQuestion}</p>
      <div className="flex flex-wrap gap-3">
        <Button small kind="quiet" aria-busy={filling.busy} onClick={() => void filling.withdraw()}>
          {texts.withdrawYes}
        </Button>
        <Button small kind="quiet" onClick={() => setIsAsking(false)}>
          {texts.withdrawNo}
        </Button>
      </div>
    </div>
  )
}

const savingTexts = { idle: '', saving: texts.saving, saved: texts.saved, failed: texts.notSaved } as const

const Questions = ({ form, filling }: { form: DueFormView; filling: Filling }) => {
  const toControl = (question: string): string => `${form.form_id}-${question}`
  const send = async () => {
    const first = await filling.send()
    if (first) document.getElementById(toControl(first))?.focus()
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {form.introduction && <p className="whitespace-pre-line">{form.introduction}</p>}
      <Consent id={toControl('consent')} filling={filling} />
      {form.questions.map((question) => {
        const problem = filling.problems.get(question.id)
        return (
          <QuestionField
            key={question.id}
            id={toControl(question.id)}
            question={question}
            answer={filling.answers[question.id] ?? ''}
            error={problem ? texts.problems[problem] : null}
            onChange={(answer) => filling.change(question.id, answer)}
          />
        )
      })}
      <div role="status" className="min-h-6 text-small text-ink-soft">
        {savingTexts[filling.saving]}
      </div>
      {filling.saving === 'failed' && (
        <Button small kind="quiet" className="justify-self-start" onClick={() => void filling.retry()}>
          {texts.retry}
        </Button>
      )}
      <Alert message={filling.error} />
      {(filling.problems.size > 0 || filling.isConsentMissing) && (
        <p className="font-[550] text-brick">{texts.checkAnswers}</p>
      )}
      <Button type="submit" aria-busy={filling.busy}>
        {texts.send}
      </Button>
      {filling.isKept && <Withdraw filling={filling} />}
    </form>
  )
}

/** One form: the questions, or what the salon has already. */
const OneForm = ({ link, form, again }: FormProps) => {
  const filling = useForm(link, form, again)
  const [isChanging, setIsChanging] = useState(false)
  const { state } = form
  const when = form.sent_at ? formatDate(Date.parse(form.sent_at)) : ''
  const isAsked = state === 'empty' || state === 'open' || state === 'withdrawn' || isChanging
  return (
    <section aria-label={form.title} className="grid gap-5">
      <h2 className="text-h3">{form.title}</h2>
      {form.withdrawn_at && (state === 'withdrawn' || state === 'empty') && (
        <p role="status">{texts.withdrawn}</p>
      )}
      {state === 'sent' && (
        <div role="status">
          <p className="font-[550]">{texts.sent}</p>
          <p>{texts.sentOn(when)}</p>
        </div>
      )}
      {!isAsked && state === 'valid' && <p>{texts.valid(when)}</p>}
      {!isAsked && state === 'outdated' && <p>{texts.outdated(when)}</p>}
      {!isAsked && state !== 'sent' && (
        <div className="flex flex-wrap gap-3">
          {state === 'outdated' && (
            <Button aria-busy={filling.busy} onClick={() => void filling.confirmUnchanged()}>
              {texts.unchanged}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setIsChanging(true)}>
            {texts.changed}
          </Button>
        </div>
      )}
      {isAsked ? <Questions form={form} filling={filling} /> : <Alert message={filling.error} />}
      {!isAsked && <Withdraw filling={filling} />}
    </section>
  )
}

type Seen =
  | { kind: 'loading' }
  | { kind: 'error'; message: string }
  | { kind: 'forms'; link: string; opened: OpenedForms; at: number }

interface Props {
  /** The owner's text of the link to the phone number. */
  call: string
  phone: string
}

/** The page of a link to forms: what the person still has to fill in before their visit (D122). */
export const FormsPage = ({ call: callUs, phone }: Props) => {
  const link = useSecret()
  const [seen, setSeen] = useState<Seen>({ kind: 'loading' })
  const again = useCallback(async () => {
    if (link === undefined) return
    if (link === null) return setSeen({ kind: 'error', message: texts.noLink })
    const answer = await call<Answered<typeof openForms>>('/api/visit-forms/open', {
      method: 'POST',
      json: { link },
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
  const help = <CallUs label={callUs} phone={phone} />
  if (seen.kind === 'loading')
    return (
      <ResultWaiting title={texts.title}>
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
      </ResultWaiting>
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
  const isDone = forms.every(({ state }) => state === 'sent' || state === 'valid')
  return (
    <ResultLayout title={texts.title}>
      <p>
        {isDone ? texts.nothing : texts.hello(first_name, starts_at && formatDateTime(Date.parse(starts_at)))}
        <span className="block text-small text-ink-soft">{treatments.join(', ')}</span>
      </p>
      <div className="my-8 grid gap-12">
        {forms.map((form) => (
          <OneForm
            key={`${form.form_id}-${form.state}-${form.withdrawn_at}`}
            link={seen.link}
            form={form}
            again={again}
          />
        ))}
      </div>
      {help}
    </ResultLayout>
  )
}
