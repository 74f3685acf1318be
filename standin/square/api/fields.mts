import type { Money } from '../store/records.mts'
import { invalid, type Answer } from '../http/answer.mts'
import { isFields, type Fields } from './call.mts'

/** A text field with a maximum length, in bytes, because Square counts keys in bytes. */
export interface TextRule {
  field: string
  required?: boolean
  max: number
}

const checkText = (body: Fields, { field, required, max }: TextRule): Answer | null => {
  const value = body[field]
  if (value === undefined || value === null)
    return required ? invalid('MISSING_REQUIRED_PARAMETER', 'Field must be set', field) : null
  if (typeof value !== 'string') return invalid('EXPECTED_STRING', 'Expected a string value.', field)
  if (value === '' && required) return invalid('VALUE_EMPTY', 'Field must not be blank', field)
  return Buffer.byteLength(value) > max
    ? invalid('VALUE_TOO_LONG', `Field must not be greater than ${max} length`, field)
    : null
}

/** The first rule that the body breaks. */
export const checkTexts = (body: Fields, rules: TextRule[]): Answer | null => {
  for (const rule of rules) {
    const broken = checkText(body, rule)
    if (broken) return broken
  }
  return null
}

/** Checks `amount_money`, which must be a whole number above 0 in the location's currency. */
export const checkMoney = (body: Fields, currency: string): Answer | null => {
  const money = body.amount_money
  if (!isFields(money))
    return invalid('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', 'amount_money')
  if (!Number.isSafeInteger(money.amount))
    return invalid('EXPECTED_INTEGER', 'Expected an integer value.', 'amount_money.amount')
  if (Number(money.amount) < 1)
    return invalid('VALUE_TOO_LOW', '`amount_money.amount` must be greater than 0.', 'amount_money.amount')
  if (money.currency !== currency)
    return invalid(
      'INVALID_VALUE',
      `This merchant can only process payments in ${currency}, but amount was provided in ${String(money.currency)}`,
      'amount_money.currency',
    )
  return null
}

/** The amount in the body. Only call this after `checkMoney`. */
export const getMoney = (body: Fields): Money => body.amount_money as Money

const duration = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** Milliseconds of a duration such as PT1H or P7D. Null if it is not a duration. */
export const durationMs = (text: string): number | null => {
  const parts = duration.exec(text)
  if (!parts || /[PT]$/.test(text)) return null
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return ((((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000
}
