'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { DueFormView, OpenedForms, openForms } from '@/contract/forms'
import { formatDate, formatDateTime } from '@/domain/time/format'
import { formTexts as texts } from '@/messages/visit-forms'
import { call } from '@/storefront/call'
import { ResultFailed, ResultLayout, ResultWaiting } from '@/storefront/results/ResultLayout'
import { useSecret } from '@/storefront/self-service/self-service-calls'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { QuestionField } from './QuestionField'
import { useForm } from './use-form'

interface FormProps {
  link: string
  form: DueFormView
  /** True on a device that several people use, which must not remember what they type. */
  isShared: boolean
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

const Questions = ({
  form,
  isShared,
  filling,
}: Pick<FormProps, 'form' | 'isShared'> & { filling: Filling }) => {
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
            isShared={isShared}
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
const OneForm = ({ link, form, isShared, again }: FormProps) => {
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
      {isAsked ? (
        <Questions form={form} isShared={isShared} filling={filling} />
      ) : (
        <Alert message={filling.error} />
      )}
      {!isAsked && <Withdraw filling={filling} />}
    </section>
  )
}

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
  const isDone =
    seen.kind === 'forms' && seen.opened.forms.every(({ state }) => state === 'sent' || state === 'valid')
  const isTablet = signIn !== undefined
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
        {forms.map((form) => (
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
