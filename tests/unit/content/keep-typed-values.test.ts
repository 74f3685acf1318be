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
/** The form when the response arrives. A date was entered, and then the title changed again. */
const typed: FormState = {
  ...sent,
  title: { value: 'Autumn brows!', isModified: true },
  from: { value: '2025-11-26T09:07:00.000Z' },
}
const values = (state: FormState) =>
  Object.fromEntries(Object.entries(state).map(([path, { value }]) => [path, value]))

/** The form after Payload has merged the response to an autosave. */
const merged = (incomingState: FormState) =>
  values(
    mergeServerFormState({
      acceptValues: { overrideLocalChanges: false },
      currentState: typed,
      incomingState,
    }),
  )

const getState = (answer: unknown) => (answer as { state: FormState }).state

describe('the response to a saved draft', () => {
  it('loses a date entered in the meantime if it is Payload’s own', () =>
    expect(merged(saved).from).toBeNull())

  it('changes only what the server changed', () => {
    const answer = keepTypedSince({ data: { _status: 'draft' }, formState: sent }, { state: saved })
    expect(getState(answer).title).toEqual({ valid: true })
    expect(merged(getState(answer))).toEqual({
      title: 'Autumn brows!',
      from: '2025-11-26T09:07:00.000Z',
      slug: 'autumn-brows',
    })
  })

  it('is used unchanged after publishing, or if nothing was saved', () => {
    const published = { data: { _status: 'published' }, formState: sent }
    for (const asked of [published, { formState: sent }, null, 'form-state'])
      expect(getState(keepTypedSince(asked, { state: saved }))).toBe(saved)
    expect(keepTypedSince(published, null)).toBeNull()
  })
})
