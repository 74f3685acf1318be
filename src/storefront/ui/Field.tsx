import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { joinClasses } from './Button'
import { Mark, iconPaths } from './BookingIcon'

interface Shared {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** The field's error, if any. */
  error?: string | null
  className?: string
}

type InputProps = Shared & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Shared>
type TextareaProps = Shared & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Shared>

/** A labelled single-line field. The label of an optional field includes "(optional)". */
export const Field = ({ id, label, hint, error, className, type = 'text', ...rest }: InputProps) => (
  <Frame id={id} label={label} hint={hint} error={error} className={className}>
    <input {...rest} type={type} id={id} className="control" {...getFieldAria(id, hint, error)} />
  </Frame>
)

/** A labelled field for longer text. */
export const TextareaField = ({ id, label, hint, error, className, rows = 4, ...rest }: TextareaProps) => (
  <Frame id={id} label={label} hint={hint} error={error} className={className}>
    <textarea {...rest} rows={rows} id={id} className="control" {...getFieldAria(id, hint, error)} />
  </Frame>
)

const getFieldAria = (id: string, hint: ReactNode, error?: string | null) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': joinClasses(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined,
})

const Frame = ({ id, label, hint, error, className, children }: Shared & { children: ReactNode }) => (
  <div className={joinClasses('grid content-start gap-1.5', className)}>
    <label htmlFor={id} className="font-[550]">
      {label}
    </label>
    {hint && (
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        {hint}
      </p>
    )}
    {children}
    {error && (
      <p id={`${id}-error`} className="flex items-start gap-1.5 text-small font-[550] text-brick">
        <Mark size={20} className="mt-px">
          {iconPaths.alert}
        </Mark>
        {error}
      </p>
    )}
  </div>
)
