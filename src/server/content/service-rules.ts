import type { ArrayFieldValidation, NumberFieldSingleValidation, TextFieldSingleValidation } from 'payload'

/** Durations and clean-up times fill whole 5-minute ticks, because claims are made in ticks. */
export const multipleOfFive: NumberFieldSingleValidation = (value, { required, min, max }) => {
  if (value == null) return required ? 'Please enter a number of minutes.' : true
  if (value % 5 !== 0) return 'Please use a multiple of 5 minutes.'
  if (min != null && value < min) return `Please enter at least ${min} minutes.`
  if (max != null && value > max) return `Please enter ${max} minutes or fewer.`
  return true
}

const locationId = (row: unknown): unknown => {
  const location = (row as { location?: unknown }).location
  return typeof location === 'object' && location !== null ? (location as { id: unknown }).id : location
}

/** One price for each location. */
export const oneRowPerLocation: ArrayFieldValidation = (rows) => {
  const ids = (Array.isArray(rows) ? rows : []).map(locationId).filter(Boolean)
  return new Set(ids).size === ids.length ? true : 'Each location can only have one price.'
}

/** A whole address on the web, or nothing. */
export const wholeAddress: TextFieldSingleValidation = (value) =>
  !value || /^https:\/\/[^\s.]+\.\S+$/.test(value)
    ? true
    : 'Please enter the full address, starting with https://'
