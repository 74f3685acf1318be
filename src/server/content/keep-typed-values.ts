import { isDeepStrictEqual } from 'node:util'
import type { FormState } from 'payload'

/** The parts we read of a question for the state of a form, and of its answer. */
interface FormStateRequest {
  data?: { _status?: unknown }
  formState?: FormState
}

interface Answer {
  state?: FormState
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Leaves out the values that came back as they were sent. */
const omitEchoes = (sent: FormState, saved: FormState): FormState =>
  Object.fromEntries(
    Object.entries(saved).map(([path, field]) => {
      const before = sent[path]
      if (!before || !isDeepStrictEqual(before.value ?? null, field.value ?? null)) return [path, field]
      const { value: _value, initialValue: _initialValue, ...others } = field
      return [path, others]
    }),
  )

/**
 * Keeps what was typed while a draft was being saved. Payload’s form takes the saved values in every field but the one
 * that changed last (payloadcms/payload#17676), so we answer only with values that the server changed.
 */
export const keepTypedSince = (asked: unknown, answer: unknown): unknown => {
  if (!isObject(asked) || !isObject(answer)) return answer
  const { data, formState } = asked as FormStateRequest
  const { state } = answer as Answer
  if (data?._status !== 'draft' || !formState || !state) return answer
  return { ...answer, state: omitEchoes(formState, state) }
}
