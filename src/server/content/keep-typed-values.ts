import { isDeepStrictEqual } from 'node:util'
import type { FormState } from 'payload'

/** The parts that we read of a request for the state of a form, and of its response. */
interface FormStateRequest {
  data?: { _status?: unknown }
  formState?: FormState
}

interface Answer {
  state?: FormState
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Leaves out the values that were returned as they were sent. */
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
 * Keeps the text that someone types while a draft is being saved. Payload’s form replaces the value of every field,
 * except the one changed last, with the saved one (payloadcms/payload#17676). So we return only the values that the
 * server changed.
 */
export const keepTypedSince = (asked: unknown, answer: unknown): unknown => {
  if (!isObject(asked) || !isObject(answer)) return answer
  const { data, formState } = asked as FormStateRequest
  const { state } = answer as Answer
  if (data?._status !== 'draft' || !formState || !state) return answer
  return { ...answer, state: omitEchoes(formState, state) }
}
