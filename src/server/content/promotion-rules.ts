import type { DateFieldValidation } from 'payload'

/** A promotion ends after it began. */
export const afterItsStart: DateFieldValidation = (value, { siblingData }) => {
  const { from } = siblingData as { from?: string | Date | null }
  if (!value || !from) return true
  return new Date(value).getTime() > new Date(from).getTime() || 'Please choose a time after the start.'
}
