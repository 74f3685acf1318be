import type { ClientField } from 'payload'
import { expect, it } from 'vitest'
import {
  hideOwnFields,
  isSameValue,
  listShownNames,
  withFirstPicture,
  withoutFirstPicture,
} from '@/management/api/document-fields'

const text = (name: string) => ({ name, type: 'text' })
const fields = [
  { name: 'ownForm', type: 'ui' },
  text('name'),
  text('description'),
  { name: 'images', type: 'upload', label: 'Pictures' },
  { type: 'row', fields: [text('durationMinutes'), text('cleanUpMinutes')] },
  { type: 'collapsible', fields: [{ name: 'search', type: 'group', fields: [text('title')] }] },
  text('archived'),
] as unknown as ClientField[]

it('Payload shows the fields for which our form has no control, at their places in the list', () => {
  const shown = hideOwnFields(fields, 'services', false)
  expect(shown).toHaveLength(fields.length)
  expect(listShownNames(shown)).toEqual(['description', 'images', 'cleanUpMinutes', 'search'])
  expect(listShownNames(hideOwnFields(fields, 'services', true))).toEqual(['description'])
  // A field that somebody adds later is shown without further work.
  const later = hideOwnFields([text('aftercare')] as unknown as ClientField[], 'categories', false)
  expect(listShownNames(later)).toEqual(['aftercare'])
})

it('values are the same if both are empty, whatever way they are empty', () => {
  expect(isSameValue(undefined, null)).toBe(true)
  expect(isSameValue('', null)).toBe(true)
  expect(isSameValue([], undefined)).toBe(true)
  expect(isSameValue({ title: '', hidden: false }, { title: null, hidden: false })).toBe(true)
  expect(isSameValue({ title: 'A' }, { title: 'B' })).toBe(false)
  expect(isSameValue(0, null)).toBe(false)
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false)
})

it('the first picture, which has a control of its own, stays the first', () => {
  const stored = { images: ['one', 'two'] }
  expect(withoutFirstPicture(stored)).toEqual({ images: ['two'] })
  expect(withFirstPicture({ images: ['three'] }, stored)).toEqual({ images: ['one', 'three'] })
  expect(withFirstPicture({ images: null }, stored)).toEqual({ images: ['one'] })
  expect(withFirstPicture({ summary: 'x' }, stored)).toEqual({ summary: 'x' })
  expect(withoutFirstPicture({ picture: 'one' })).toEqual({ picture: 'one' })
})
