import type { Answered } from '@/contract/call'
import type { getConnections } from '@/contract/connections'
import type { Answer } from '@/management/api/call'
import { TextField } from '@/management/components/TextField.client'
import { connectionScreenTexts as texts } from '@/messages/management-connections'

/** The settings for other services, without their secrets. */
export type Connections = Answered<typeof getConnections>

/** The admin's own password, without which nothing on this screen is saved. */
export const OwnPasswordField = ({ error }: { error: string | null }) => (
  <TextField
    name="current_password"
    label={texts.password}
    hint={texts.passwordHint}
    type="password"
    autoComplete="current-password"
    maxLength={200}
    required
    error={error}
  />
)

export interface FieldError {
  field: string
  message: string
}

/** The field that a refused call complains about. Null if it is none of these. */
export const findFieldError = (
  answer: Extract<Answer<object>, { ok: false }>,
  fields: readonly string[],
): FieldError | null => {
  const { field } = answer.body
  return typeof field === 'string' && fields.includes(field) ? { field, message: answer.message } : null
}

/** Moves the focus to a field of the form by its name. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
