import type { DueFormView } from '@/contract/forms'
import { LONGEST_ANSWER } from '@/domain/forms/forms'
import { formTexts as texts } from '@/messages/visit-forms'
import { Field, TextareaField } from '@/storefront/ui/Field'
import { iconPaths, Mark } from '@/storefront/ui/BookingIcon'

interface Props {
  /** The id of the control. */
  id: string
  question: DueFormView['questions'][number]
  /** True on a device that several people use, which must not fill in what others typed. */
  isShared: boolean
  answer: string
  error: string | null
  onChange: (answer: string) => void
}

/** One of several answers, as radio buttons that are easy to tap. */
const Choices = ({
  id,
  question,
  answer,
  error,
  onChange,
  options,
}: Props & { options: [value: string, label: string][] }) => (
  <fieldset
    className="grid gap-2"
    aria-describedby={
      [question.help && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
    }
  >
    <legend className="mb-1.5 font-[550]">{formatLabel(question)}</legend>
    {question.help && (
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        {question.help}
      </p>
    )}
    {options.map(([value, label], at) => (
      <label
        key={value}
        className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-ink-soft bg-white px-4 py-2.5"
      >
        <input
          type="radio"
          className="size-5 shrink-0 accent-(--rosewood)"
          id={at === 0 ? id : undefined}
          name={id}
          value={value}
          checked={answer === value}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange(value)}
        />
        <span className="min-w-0 break-words">{label}</span>
      </label>
    ))}
    {error && (
      <p id={`${id}-error`} className="flex items-start gap-1.5 text-small font-[550] text-brick">
        <Mark size={20} className="mt-px">
          {iconPaths.alert}
        </Mark>
        {error}
      </p>
    )}
  </fieldset>
)

const formatLabel = ({ label, required }: Props['question']): string =>
  required ? label : `${label} (${texts.optional})`

/** The control for one question of a form. */
export const QuestionField = (props: Props) => {
  const { id, question, isShared, answer, error, onChange } = props
  const shared = { id, label: formatLabel(question), hint: question.help, error, value: answer }
  if (question.kind === 'yes-no')
    return (
      <Choices
        {...props}
        options={[
          ['yes', texts.yes],
          ['no', texts.no],
        ]}
      />
    )
  if (question.kind === 'choice')
    return <Choices {...props} options={question.choices.map((one) => [one, one])} />
  if (question.kind === 'long')
    return (
      <TextareaField
        {...shared}
        maxLength={LONGEST_ANSWER}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const isConsent = question.kind === 'consent'
  return (
    <Field
      {...shared}
      type={question.kind === 'date' || question.kind === 'birth-date' ? 'date' : 'text'}
      maxLength={isConsent ? 60 : 200}
      hint={isConsent ? [question.help, texts.typedName].filter(Boolean).join(' ') : question.help}
      autoComplete={isShared ? 'off' : isConsent ? 'name' : question.kind === 'birth-date' ? 'bday' : 'off'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
