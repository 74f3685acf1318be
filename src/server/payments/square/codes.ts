import type { Square } from 'square'
import type { DeclineCode } from '@/domain/payments/port'

/**
 * The meaning of a refusal by Square for the buyer. It is a group of refusals, or an unknown outcome, which is never shown
 * as declined. `ours` means our own mistake in the request or the account's set-up.
 */
type Meaning = Exclude<DeclineCode, 'PAYMENT_UNAVAILABLE' | 'CLEARPAY_DECLINED'> | 'unknown' | 'ours'

/** All codes of the SDK. If a new version adds a code, this does not compile until the code is listed. */
const codeMeanings: Record<Square.ErrorCode, Meaning> = {
  INTERNAL_SERVER_ERROR: 'unknown',
  UNAUTHORIZED: 'ours',
  ACCESS_TOKEN_EXPIRED: 'ours',
  ACCESS_TOKEN_REVOKED: 'ours',
  CLIENT_DISABLED: 'ours',
  FORBIDDEN: 'ours',
  INSUFFICIENT_SCOPES: 'ours',
  APPLICATION_DISABLED: 'ours',
  V1_APPLICATION: 'ours',
  V1_ACCESS_TOKEN: 'ours',
  CARD_PROCESSING_NOT_ENABLED: 'ours',
  MERCHANT_SUBSCRIPTION_NOT_FOUND: 'ours',
  BAD_REQUEST: 'ours',
  MISSING_REQUIRED_PARAMETER: 'ours',
  INCORRECT_TYPE: 'ours',
  INVALID_TIME: 'ours',
  INVALID_TIME_RANGE: 'ours',
  INVALID_VALUE: 'ours',
  INVALID_CURSOR: 'ours',
  UNKNOWN_QUERY_PARAMETER: 'ours',
  CONFLICTING_PARAMETERS: 'ours',
  EXPECTED_JSON_BODY: 'ours',
  INVALID_SORT_ORDER: 'ours',
  VALUE_REGEX_MISMATCH: 'ours',
  VALUE_TOO_SHORT: 'ours',
  VALUE_TOO_LONG: 'ours',
  VALUE_TOO_LOW: 'ours',
  VALUE_TOO_HIGH: 'ours',
  VALUE_EMPTY: 'ours',
  ARRAY_LENGTH_TOO_LONG: 'ours',
  ARRAY_LENGTH_TOO_SHORT: 'ours',
  ARRAY_EMPTY: 'ours',
  EXPECTED_BOOLEAN: 'ours',
  EXPECTED_INTEGER: 'ours',
  EXPECTED_FLOAT: 'ours',
  EXPECTED_STRING: 'ours',
  EXPECTED_OBJECT: 'ours',
  EXPECTED_ARRAY: 'ours',
  EXPECTED_MAP: 'ours',
  EXPECTED_BASE64_ENCODED_BYTE_ARRAY: 'ours',
  INVALID_ARRAY_VALUE: 'ours',
  INVALID_ENUM_VALUE: 'ours',
  INVALID_CONTENT_TYPE: 'ours',
  INVALID_FORM_VALUE: 'ours',
  CUSTOMER_NOT_FOUND: 'ours',
  ONE_INSTRUMENT_EXPECTED: 'ours',
  NO_FIELDS_SET: 'ours',
  TOO_MANY_MAP_ENTRIES: 'ours',
  MAP_KEY_LENGTH_TOO_SHORT: 'ours',
  MAP_KEY_LENGTH_TOO_LONG: 'ours',
  CUSTOMER_MISSING_NAME: 'ours',
  CUSTOMER_MISSING_EMAIL: 'ours',
  INVALID_PAUSE_LENGTH: 'ours',
  INVALID_DATE: 'ours',
  UNSUPPORTED_COUNTRY: 'ours',
  UNSUPPORTED_CURRENCY: 'ours',
  APPLE_TTP_PIN_TOKEN: 'CARD_NOT_TAKEN',
  CARD_EXPIRED: 'CHECK_CARD_DETAILS',
  INVALID_EXPIRATION: 'CHECK_CARD_DETAILS',
  INVALID_EXPIRATION_YEAR: 'CHECK_CARD_DETAILS',
  INVALID_EXPIRATION_DATE: 'CHECK_CARD_DETAILS',
  UNSUPPORTED_CARD_BRAND: 'CARD_NOT_TAKEN',
  UNSUPPORTED_ENTRY_METHOD: 'CARD_NOT_TAKEN',
  INVALID_ENCRYPTED_CARD: 'CHECK_CARD_DETAILS',
  INVALID_CARD: 'CHECK_CARD_DETAILS',
  PAYMENT_AMOUNT_MISMATCH: 'ours',
  GENERIC_DECLINE: 'TRY_ANOTHER_CARD',
  CVV_FAILURE: 'CHECK_CARD_DETAILS',
  ADDRESS_VERIFICATION_FAILURE: 'CHECK_CARD_DETAILS',
  INVALID_ACCOUNT: 'TRY_ANOTHER_CARD',
  CURRENCY_MISMATCH: 'CARD_NOT_TAKEN',
  INSUFFICIENT_FUNDS: 'TRY_ANOTHER_CARD',
  INSUFFICIENT_PERMISSIONS: 'ours',
  CARDHOLDER_INSUFFICIENT_PERMISSIONS: 'TRY_ANOTHER_CARD',
  INVALID_LOCATION: 'ours',
  TRANSACTION_LIMIT: 'TRY_ANOTHER_CARD',
  VOICE_FAILURE: 'TRY_ANOTHER_CARD',
  PAN_FAILURE: 'CHECK_CARD_DETAILS',
  EXPIRATION_FAILURE: 'CHECK_CARD_DETAILS',
  CARD_NOT_SUPPORTED: 'CARD_NOT_TAKEN',
  READER_DECLINED: 'TRY_ANOTHER_CARD',
  INVALID_PIN: 'CARD_NOT_TAKEN',
  MISSING_PIN: 'CARD_NOT_TAKEN',
  MISSING_ACCOUNT_TYPE: 'CARD_NOT_TAKEN',
  INVALID_POSTAL_CODE: 'CHECK_CARD_DETAILS',
  INVALID_FEES: 'ours',
  MANUALLY_ENTERED_PAYMENT_NOT_SUPPORTED: 'CARD_NOT_TAKEN',
  PAYMENT_LIMIT_EXCEEDED: 'ours',
  GIFT_CARD_AVAILABLE_AMOUNT: 'TRY_ANOTHER_CARD',
  ACCOUNT_UNUSABLE: 'ours',
  BUYER_REFUSED_PAYMENT: 'TRY_ANOTHER_CARD',
  DELAYED_TRANSACTION_EXPIRED: 'ours',
  DELAYED_TRANSACTION_CANCELED: 'ours',
  DELAYED_TRANSACTION_CAPTURED: 'ours',
  DELAYED_TRANSACTION_FAILED: 'TRY_ANOTHER_CARD',
  CARD_TOKEN_EXPIRED: 'ENTER_CARD_AGAIN',
  CARD_TOKEN_USED: 'ENTER_CARD_AGAIN',
  AMOUNT_TOO_HIGH: 'ours',
  AMOUNT_TOO_LOW: 'ours',
  UNSUPPORTED_INSTRUMENT_TYPE: 'CARD_NOT_TAKEN',
  REFUND_AMOUNT_INVALID: 'ours',
  REFUND_ALREADY_PENDING: 'ours',
  PAYMENT_NOT_REFUNDABLE: 'ours',
  PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE: 'ours',
  REFUND_ERROR_PAYMENT_NEEDS_COMPLETION: 'ours',
  REFUND_DECLINED: 'ours',
  INSUFFICIENT_PERMISSIONS_FOR_REFUND: 'ours',
  INVALID_CARD_DATA: 'CHECK_CARD_DETAILS',
  SOURCE_USED: 'ENTER_CARD_AGAIN',
  SOURCE_EXPIRED: 'ENTER_CARD_AGAIN',
  UNSUPPORTED_LOYALTY_REWARD_TIER: 'ours',
  LOCATION_MISMATCH: 'ours',
  ORDER_UNPAID_NOT_RETURNABLE: 'ours',
  PARTIAL_PAYMENT_DELAY_CAPTURE_NOT_SUPPORTED: 'ours',
  IDEMPOTENCY_KEY_REUSED: 'ours',
  UNEXPECTED_VALUE: 'ours',
  SANDBOX_NOT_SUPPORTED: 'ours',
  INVALID_EMAIL_ADDRESS: 'CHECK_EMAIL',
  INVALID_PHONE_NUMBER: 'CHECK_CARD_DETAILS',
  CHECKOUT_EXPIRED: 'ENTER_CARD_AGAIN',
  BAD_CERTIFICATE: 'ours',
  INVALID_SQUARE_VERSION_FORMAT: 'ours',
  API_VERSION_INCOMPATIBLE: 'ours',
  CARD_PRESENCE_REQUIRED: 'CARD_NOT_TAKEN',
  UNSUPPORTED_SOURCE_TYPE: 'CARD_NOT_TAKEN',
  CARD_MISMATCH: 'CHECK_CARD_DETAILS',
  PLAID_ERROR: 'ours',
  PLAID_ERROR_ITEM_LOGIN_REQUIRED: 'ours',
  PLAID_ERROR_RATE_LIMIT: 'unknown',
  PLAID_ERROR_INVALID_ACCESS_TOKEN: 'ours',
  PLAID_ERROR_INVALID_ACCOUNT_ID: 'ours',
  PLAID_ERROR_NO_ACCOUNTS: 'ours',
  PLAID_ERROR_ITEM_NOT_FOUND: 'ours',
  PLAID_ERROR_INSUFFICIENT_CREDENTIALS: 'ours',
  PLAID_ERROR_ITEM_NOT_SUPPORTED: 'ours',
  PLAID_ERROR_PRODUCT_NOT_READY: 'ours',
  PAYMENT_SOURCE_NOT_ENABLED_FOR_TARGET: 'CARD_NOT_TAKEN',
  CARD_DECLINED: 'TRY_ANOTHER_CARD',
  VERIFY_CVV_FAILURE: 'CHECK_CARD_DETAILS',
  VERIFY_AVS_FAILURE: 'CHECK_CARD_DETAILS',
  CARD_DECLINED_CALL_ISSUER: 'TRY_ANOTHER_CARD',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'VERIFY_WITH_BANK',
  BAD_EXPIRATION: 'CHECK_CARD_DETAILS',
  CHIP_INSERTION_REQUIRED: 'CARD_NOT_TAKEN',
  ALLOWABLE_PIN_TRIES_EXCEEDED: 'TRY_ANOTHER_CARD',
  RESERVATION_DECLINED: 'TRY_ANOTHER_CARD',
  UNKNOWN_BODY_PARAMETER: 'ours',
  CART_INELIGIBLE_FOR_EBT: 'CARD_NOT_TAKEN',
  // In a charge, this means a token that does not belong to our application. If the buyer typed the card again, the new
  // token would not belong to it either.
  NOT_FOUND: 'ours',
  APPLE_PAYMENT_PROCESSING_CERTIFICATE_HASH_NOT_FOUND: 'ours',
  METHOD_NOT_ALLOWED: 'ours',
  NOT_ACCEPTABLE: 'ours',
  REQUEST_TIMEOUT: 'unknown',
  CONFLICT: 'unknown',
  GONE: 'ours',
  REQUEST_ENTITY_TOO_LARGE: 'ours',
  UNSUPPORTED_MEDIA_TYPE: 'ours',
  UNPROCESSABLE_ENTITY: 'ours',
  RATE_LIMITED: 'unknown',
  NOT_IMPLEMENTED: 'ours',
  BAD_GATEWAY: 'unknown',
  SERVICE_UNAVAILABLE: 'unknown',
  TEMPORARY_ERROR: 'unknown',
  GATEWAY_TIMEOUT: 'unknown',
}

/** Used for codes that the SDK does not know yet. */
const categoryMeanings: Record<Square.ErrorCategory, Meaning> = {
  API_ERROR: 'unknown',
  RATE_LIMIT_ERROR: 'unknown',
  EXTERNAL_VENDOR_ERROR: 'unknown',
  PAYMENT_METHOD_ERROR: 'TRY_ANOTHER_CARD',
  AUTHENTICATION_ERROR: 'ours',
  INVALID_REQUEST_ERROR: 'ours',
  REFUND_ERROR: 'ours',
  MERCHANT_SUBSCRIPTION_ERROR: 'ours',
}

const has = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key)

/** The meaning of one of Square's errors, by its code, otherwise by its category, and otherwise unknown. */
export const toErrorMeaning = ({ code, category }: { code: string; category: string }): Meaning => {
  if (has(codeMeanings, code)) return codeMeanings[code]
  return has(categoryMeanings, category) ? categoryMeanings[category] : 'unknown'
}

/** Codes that only say that the payment was refused. Any other code in the response is more specific. */
const unspecificCodes = new Set([
  'BAD_REQUEST',
  'INVALID_VALUE',
  'UNPROCESSABLE_ENTITY',
  'GENERIC_DECLINE',
  'CARD_DECLINED',
  'PAN_FAILURE',
  'INVALID_CARD',
  'INVALID_CARD_DATA',
])

/**
 * The order in which meanings count if there are several. Our own mistakes come first, then those that the buyer can do
 * most about.
 */
const meaningsByWeight: readonly Meaning[] = [
  'unknown',
  'ours',
  'VERIFY_WITH_BANK',
  'CHECK_EMAIL',
  'CHECK_CARD_DETAILS',
  'ENTER_CARD_AGAIN',
  'CARD_NOT_TAKEN',
  'TRY_ANOTHER_CARD',
]

/**
 * The meaning of a response with several errors. An unknown outcome comes first, then the most specific error. If there
 * are no errors, the outcome is unknown.
 */
export const findMainMeaning = (errors: readonly { code: string; category: string }[]): Meaning => {
  const all = errors.map((error) => ({
    meaning: toErrorMeaning(error),
    isVague: unspecificCodes.has(error.code),
  }))
  if (all.some(({ meaning }) => meaning === 'unknown')) return 'unknown'
  const telling = all.filter(({ isVague }) => !isVague)
  const weighed = telling.length > 0 ? telling : all
  return meaningsByWeight.find((one) => weighed.some(({ meaning }) => meaning === one)) ?? 'unknown'
}
