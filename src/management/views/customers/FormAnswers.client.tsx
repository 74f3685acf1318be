import type { FormAnswersView } from '@/contract/forms'
import { formStaffTexts as texts } from '@/messages/visit-forms'
import { Action } from '@/management/components/Action.client'
import { StateTag } from '@/management/components/Tag'
import { formatDayAndTime } from '@/management/format/dates'
import { formatHealthDay } from './texts'

type Answer = FormAnswersView['answers'][number]

const formatAnswer = ({ kind, answer }: Answer): string => {
  if (answer === null) return texts.none
  if (kind === 'yes-no') return answer === 'yes' ? 'Yes' : 'No'
  return kind === 'date' || kind === 'birth-date' ? formatHealthDay(answer) : answer
}

interface Props {
  forms: FormAnswersView[]
  onAsk(form: FormAnswersView): void
}

/** The title of answers, with the guest who gave them. */
export const formatFormTitle = ({ title, guest_name }: FormAnswersView): string =>
  texts.title(title, guest_name)

/** The answers to forms, newest first, so that earlier versions are below (D122). */
export const FormAnswers = ({ forms, onAsk }: Props) =>
  forms.length === 0 ? null : (
    <>
      <h3>{texts.answers}</h3>
      {forms.map((form) => (
        <details key={form.answers_id} className="desk-notes">
          <summary>
            <strong>{formatFormTitle(form)}</strong>{' '}
            <span className="desk-hint">{texts.sentOn(formatDayAndTime(form.sent_at))}</span>
          </summary>
          <dl className="desk-answers">
            {form.answers.map((one, at) => (
              <div key={`${at} ${one.question}`}>
                <dt>{one.question}</dt>
                <dd>
                  {one.tell_first && <StateTag tone="failed" words={texts.flagged} />} {formatAnswer(one)}
                </dd>
              </div>
            ))}
          </dl>
          {form.consent_at && (
            <p className="desk-hint">{texts.consentedOn(formatDayAndTime(form.consent_at))}</p>
          )}
          <Action small aria-label={`${texts.remove}: ${formatFormTitle(form)}`} onClick={() => onAsk(form)}>
            {texts.remove}
          </Action>
        </details>
      ))}
    </>
  )
