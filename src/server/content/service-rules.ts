import type {
  ArrayFieldValidation,
  DateFieldValidation,
  FieldHook,
  NumberFieldSingleValidation,
  RelationshipFieldManyValidation,
  TextFieldSingleValidation,
} from 'payload'
import { relationship } from 'payload/shared'
import { isReservedSlug } from '@/domain/courses/course-date'
import { errorMessages } from '@/messages/errors'
import { pageTexts } from '@/messages/booking'
import {
  type ColourName,
  isColour,
  toPalette,
  READABLE,
  findUnreadablePairs,
  type UnreadableColours,
} from '@/domain/content/palette'
import { toSlug } from '@/domain/text/slug'

/** A course is never free: what costs nothing cannot be paid in full (D55). */
export const validateMinimumPounds: NumberFieldSingleValidation = (value) =>
  (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 10_000_00) ||
  errorMessages.COURSE_PRICE_INVALID

/** Somebody teaches it (D20); a draft is not asked. */
export const requireTutor: RelationshipFieldManyValidation = (value, options) =>
  Array.isArray(value) && value.length > 0
    ? relationship(value, options)
    : errorMessages.COURSE_STAFF_REQUIRED

/** No course hides one of our own pages. */
export const rejectReservedSlug: TextFieldSingleValidation = (value) =>
  !value || !isReservedSlug(value) || pageTexts.addressTaken

/** A promotion ends after it began. */
export const validateEndAfterStart: DateFieldValidation = (value, { siblingData }) => {
  const { from } = siblingData as { from?: string | Date | null }
  if (!value || !from) return true
  return new Date(value).getTime() > new Date(from).getTime() || 'Please choose a time after the start.'
}

/** What the owner calls each colour. */
export const colourLabels: Record<ColourName, string> = {
  paper: 'Page',
  linen: 'Raised parts',
  blush: 'Soft highlight',
  ink: 'Text',
  inkSoft: 'Secondary text',
  hairline: 'Lines',
  rosewood: 'Main colour',
  rosewoodDeep: 'Main colour, darker',
}

const getColourName = (colour: UnreadableColours['words']): string =>
  colour === 'white' ? 'white' : `“${colourLabels[colour]}”`

const describeUnreadable = ({ words, ground, contrast }: UnreadableColours): string =>
  `Text in ${getColourName(words)} on ${getColourName(ground)} would be hard to read. The contrast is ${contrast.toFixed(1)} to 1 and needs to be at least ${READABLE} to 1. Please make one colour lighter or the other darker.`

/** A colour, or none; words in it, or on it, can be read. */
export const validateReadableColour =
  (colour: ColourName): TextFieldSingleValidation =>
  (value, { siblingData }) => {
    if (value && !isColour(value)) return 'Please enter a colour as # and six digits, for example #8a3348.'
    const [first] = findUnreadablePairs(toPalette({ ...siblingData, [colour]: value }), colour)
    return first ? describeUnreadable(first) : true
  }

/**
 * Makes the slug from another field when the document is published first; then it stays, whatever the field becomes. One
 * that was typed is cleaned and kept. A draft has none: half a name is no address.
 */
export const deriveSlug =
  (from: string): FieldHook =>
  ({ value, data, originalDoc, siblingData }) => {
    const own: unknown = value === undefined ? originalDoc?.slug : value
    if (typeof own === 'string' && own !== '') return toSlug(own)
    if ((data?._status ?? siblingData._status) === 'draft') return value
    const source: unknown = data?.[from] ?? originalDoc?.[from]
    return typeof source === 'string' ? toSlug(source) : value
  }

/** Durations and clean-up times fill whole 5-minute ticks, because claims are made in ticks. */
export const validateMultipleOfFive: NumberFieldSingleValidation = (value, { required, min, max }) => {
  if (value == null) return required ? 'Please enter a number of minutes.' : true
  if (value % 5 !== 0) return 'Please use a multiple of 5 minutes.'
  if (min != null && value < min) return `Please enter at least ${min} minutes.`
  if (max != null && value > max) return `Please enter ${max} minutes or fewer.`
  return true
}

const getLocationId = (row: unknown): unknown => {
  const location = (row as { location?: unknown }).location
  return typeof location === 'object' && location !== null ? (location as { id: unknown }).id : location
}

/** One price for each location. */
export const validateOneRowPerLocation: ArrayFieldValidation = (rows) => {
  const ids = (Array.isArray(rows) ? rows : []).map(getLocationId).filter(Boolean)
  return new Set(ids).size === ids.length ? true : 'Each location can only have one price.'
}

/** A whole address on the web, or nothing. */
export const validateFullUrl: TextFieldSingleValidation = (value) =>
  !value || /^https:\/\/[^\s.]+\.\S+$/.test(value)
    ? true
    : 'Please enter the full address, starting with https://'
