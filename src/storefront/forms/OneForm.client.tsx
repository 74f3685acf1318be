'use client'

import { useState } from 'react'
import type { DueFormView } from '@/contract/forms'
import { formatDate } from '@/domain/time/format'
import { formTexts as texts } from '@/messages/visit-forms'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
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
      {filling.consent && <Withdraw filling={filling} />}
    </form>
  )
}

/** One form: the questions, or what the salon has already. */
export const OneForm = ({ link, form, isShared, again }: FormProps) => {
  const filling = useForm(link, form, again)
  const [isChanging, setIsChanging] = useState(false)
  const { state } = form
  const when = form.sent_at ? formatDate(Date.parse(form.sent_at)) : ''
  const isAsked = state === 'empty' || state === 'open' || state === 'withdrawn' || isChanging
  return (
    <section aria-label={form.title} className="grid gap-5">
      <h2 className="text-h3">{form.title}</h2>
      {form.begun_elsewhere && <p role="status">{texts.begunElsewhere}</p>}
      {form.withdrawn_at && !form.begun_elsewhere && (state === 'withdrawn' || state === 'empty') && (
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
