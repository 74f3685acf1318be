import { mergeServerFormState } from '../../../node_modules/@payloadcms/ui/dist/forms/Form/mergeServerFormState.js'
import type { FormState } from 'payload'
import { describe, expect, it } from 'vitest'
import { keepTypedSince } from '@/server/content/keep-typed-values'

const sent: FormState = {
  title: { value: 'Autumn brows', initialValue: undefined },
  from: { value: undefined, initialValue: undefined },
  slug: { value: '', initialValue: '' },
}
const saved: FormState = {
  title: { value: 'Autumn brows', initialValue: 'Autumn brows', valid: true },
  from: { value: null, initialValue: null },
  slug: { value: 'autumn-brows', initialValue: 'autumn-brows' },
}
/** As the form is by then: the date was typed, then the title was changed once more. */
const typed: FormState = {
  ...sent,
  title: { value: 'Autumn brows!', isModified: true },
  from: { value: '2025-11-26T09:07:00.000Z' },
}
const values = (state: FormState) =>
  Object.fromEntries(Object.entries(state).map(([path, { value }]) => [path, value]))

/** The form after Payload has taken an answer to an automatic save. */
const merged = (incomingState: FormState) =>
  values(
    mergeServerFormState({
      acceptValues: { overrideLocalChanges: false },
      currentState: typed,
      incomingState,
    }),
  )

const stateOf = (answer: unknown) => (answer as { state: FormState }).state

describe('an answer to a draft that was saved', () => {
  it('loses a date that was typed meanwhile, if it is Payload’s own', () =>
    expect(merged(saved).from).toBeNull())

  it('changes only what the server changed', () => {
    const answer = keepTypedSince({ data: { _status: 'draft' }, formState: sent }, { state: saved })
    expect(stateOf(answer).title).toEqual({ valid: true })
    expect(merged(stateOf(answer))).toEqual({
      title: 'Autumn brows!',
      from: '2025-11-26T09:07:00.000Z',
      slug: 'autumn-brows',
    })
  })

  it('is taken whole where something was published, or nothing was saved', () => {
    const published = { data: { _status: 'published' }, formState: sent }
    for (const asked of [published, { formState: sent }, null, 'form-state'])
      expect(stateOf(keepTypedSince(asked, { state: saved }))).toBe(saved)
    expect(keepTypedSince(published, null)).toBeNull()
  })
})
