import { invalid, type Answer } from '../http/answer.mts'
import { getText, type Call, type Fields } from './call.mts'
import { checkMoney, checkTexts, durationMs, getMoney } from './fields.mts'
import { authenticated, type Source } from './sources.mts'

const texts = [
  { field: 'source_id', required: true, max: 255 },
  { field: 'idempotency_key', required: true, max: 45 },
  { field: 'reference_id', max: 40 },
  { field: 'note', max: 500 },
  { field: 'statement_description_identifier', max: 20 },
  { field: 'buyer_email_address', max: 255 },
  { field: 'customer_id', max: 50 },
  { field: 'location_id', max: 50 },
  { field: 'verification_token', max: 5000 },
]

const longest = 7 * 24 * 60 * 60 * 1000

const checkDelay = (body: Fields): Answer | null => {
  if (body.autocomplete !== undefined && typeof body.autocomplete !== 'boolean')
    return invalid('EXPECTED_BOOLEAN', 'Expected a boolean value.', 'autocomplete')
  const delay = getText(body, 'delay_duration')
  const action = getText(body, 'delay_action')
  if (delay === undefined && action === undefined) return null
  if (body.autocomplete !== false)
    return invalid('BAD_REQUEST', '`delay_duration` and `delay_action` need `autocomplete: false`.')
  const ms = delay === undefined ? longest : durationMs(delay)
  if (ms === null || ms < 60_000 || ms > longest)
    return invalid('INVALID_VALUE', 'Invalid duration.', 'delay_duration')
  return action === undefined || action === 'CANCEL' || action === 'COMPLETE'
    ? null
    : invalid('INVALID_ENUM_VALUE', 'Must be CANCEL or COMPLETE.', 'delay_action')
}

const checkContact = (body: Fields): Answer | null => {
  const email = getText(body, 'buyer_email_address')
  if (email !== undefined && !/^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(email))
    return invalid('INVALID_EMAIL_ADDRESS', 'Invalid email address', 'buyer_email_address')
  const phone = getText(body, 'buyer_phone_number')
  return phone !== undefined && !/^\+\d{9,16}$/.test(phone)
    ? invalid('INVALID_PHONE_NUMBER', 'Invalid phone number', 'buyer_phone_number')
    : null
}

/** Problems with the request itself, checked before any key is stored. */
export const checkCreate = ({ world, body }: Call): Answer | null => {
  const broken = checkTexts(body, texts) ?? checkMoney(body, 'GBP') ?? checkDelay(body) ?? checkContact(body)
  if (broken) return broken
  const location = getText(body, 'location_id')
  return location !== undefined &&
    ![world.settings.locationId, ...world.rules().otherLocations].includes(location)
    ? invalid('INVALID_LOCATION', `Location ${location} not found`, 'location_id')
    : null
}

const clearpayCode = (source: Source, call: Call): string | null => {
  const { amount } = getMoney(call.body)
  if (getText(call.body, 'delay_duration') !== undefined) return 'BAD_REQUEST'
  if (amount < 100) return 'AMOUNT_TOO_LOW'
  if (amount > 100_000) return 'AMOUNT_TOO_HIGH'
  return source.agreed && source.agreed.amount !== amount ? 'PAYMENT_AMOUNT_MISMATCH' : null
}

const cardCode = (source: Source, call: Call): string | null => {
  // The only legacy token that the stand-in accepts. verifyBuyer itself is not simulated.
  const legacy = getText(call.body, 'verification_token') === 'verf:standin-ok'
  return legacy || authenticated(source, getMoney(call.body)) ? null : 'CARD_DECLINED_VERIFICATION_REQUIRED'
}

/** The code that declines the payment. Null if it succeeds. */
export const declineCode = (source: Source, call: Call): string | null => {
  if (call.fate?.startsWith('decline-')) return call.fate.slice('decline-'.length)
  if (source.outcome) return source.outcome
  if (source.method === 'CLEARPAY') return clearpayCode(source, call)
  return source.method === 'CARD' ? cardCode(source, call) : null
}
