/**
 * The closed list of error codes. Programs rely on them; people read the sentences in `src/messages/errors.ts`.
 * Expected failures travel as `{ ok: false, code }` values; only bugs are thrown.
 */
export const errorCodes = [
  // what was sent
  'INVALID_JSON',
  'INVALID_INPUT',
  'BODY_TOO_LARGE',
  'BODY_TOO_SLOW',
  'METHOD_NOT_ALLOWED',
  'PICTURE_REFUSED',
  'MISSING_FIELD',
  'INVALID_NAME',
  'INVALID_LINE',
  'INVALID_EMAIL',
  'INVALID_PHONE',
  'FIRST_NAME_REQUIRED',
  'EMAIL_REQUIRED',
  'PHONE_REQUIRED',
  'ENQUIRY_EMPTY',
  'INVALID_DATE',
  'DATE_OUT_OF_RANGE',
  'RANGE_REVERSED',
  'RANGE_TOO_LONG',
  // who asks
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'WRONG_ORIGIN',
  'LOGIN_FAILED',
  'RESET_LINK_INVALID',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_WRONG',
  'PASSWORD_CHANGE_REQUIRED',
  'USERNAME_IS_AN_EMAIL',
  'SESSION_EXPIRED',
  'USERNAME_REQUIRED',
  'PASSWORD_REQUIRED',
  'RATE_LIMITED',
  // what was not found
  'NOT_FOUND',
  'SERVICE_NOT_FOUND',
  'SERVICE_ID_MISSING',
  'LOCATION_NOT_FOUND',
  'STAFF_NOT_FOUND',
  'CATEGORY_NOT_FOUND',
  'CUSTOMER_NOT_FOUND',
  'BOOKING_NOT_FOUND',
  'PAYMENT_NOT_FOUND',
  'EVENT_NOT_FOUND',
  'EVENT_ID_MISSING',
  'COURSE_NOT_FOUND',
  'COURSE_ID_MISSING',
  'COURSE_DATE_NOT_FOUND',
  'ENROLMENT_NOT_FOUND',
  'AVAILABILITY_NOT_FOUND',
  'ENQUIRY_NOT_FOUND',
  'ITEM_NOT_FOUND',
  // basket, slots and holds
  'BASKET_GONE',
  'BASKET_CHECKED_OUT',
  'BASKET_EMPTY',
  'SESSION_ID_MISSING',
  'SLOT_TAKEN',
  'SLOT_NOT_OFFERED',
  'SLOT_IN_PAST',
  'SLOT_TOO_SOON',
  'SLOT_BEYOND_HORIZON',
  'NO_TIME_SELECTED',
  'NO_PRICE_HERE',
  'TOO_MANY_HOLDS',
  'OVERLAPPING_SLOTS',
  // checkout
  'NO_CUSTOMER',
  'NO_PAYMENT_TYPE',
  'NO_BASKET',
  'PAYMENT_TYPE_NOT_OFFERED',
  'CODE_REQUIRED',
  'CODE_REQUIRED_HERE',
  'PAY_ONLINE_OR_CALL',
  'CODE_WRONG',
  'CODE_TRIED_TOO_OFTEN',
  'PAYMENT_PENDING',
  'PAYMENT_FAILED',
  'PAYMENT_SOURCE_MISSING',
  'CLEARPAY_LIMITS',
  'PRICE_CHANGED',
  'NO_COURSE',
  'COURSE_DATE_REQUIRED',
  'COURSE_DATE_CLOSED',
  'COURSE_DATE_FULL',
  'COURSE_DATE_MOVED',
  'COURSE_BOOKED_BEFORE',
  'TOO_MANY_PAYMENT_ATTEMPTS',
  'TOO_MANY_DECLINES',
  // why a payment was refused, by what the buyer can do about it
  'CHECK_CARD_DETAILS',
  'CHECK_EMAIL',
  'TRY_ANOTHER_CARD',
  'VERIFY_WITH_BANK',
  'CARD_NOT_TAKEN',
  'ENTER_CARD_AGAIN',
  'PAYMENT_UNAVAILABLE',
  // discount codes
  'DISCOUNT_UNKNOWN',
  'DISCOUNT_NOT_NOW',
  'DISCOUNT_NOT_FOR_THESE',
  'DISCOUNT_USED_UP',
  'DISCOUNT_USED_BEFORE',
  // refunds and webhooks
  'AMOUNT_INVALID',
  'REFUND_TOO_MUCH',
  'REFUND_NOT_PROPOSED',
  'REFUND_NOT_POSSIBLE',
  'REFUND_REFUSED',
  'REASON_REQUIRED',
  'ALERT_NOT_FOUND',
  'MAIL_NOT_FOUND',
  'MAIL_UNDER_WAY',
  'WEBHOOK_NOT_SIGNED',
  'WEBHOOK_NOT_OURS',
  // the diary
  'STAFF_REQUIRED',
  'LOCATION_REQUIRED',
  'CUSTOMER_REQUIRED',
  'SERVICE_REQUIRED',
  'SLOT_REQUIRED',
  'START_TIME_MISSING',
  'EVENT_FIELDS_MISSING',
  'EVENT_MEETS_APPOINTMENTS',
  'SLOT_MEETS_EVENT',
  'CUSTOMER_HAS_APPOINTMENTS',
  'CUSTOMER_HAS_OPEN_PAYMENT',
  'CUSTOMER_PARTLY_REMOVED',
  'CUSTOMER_ID_MISSING',
  'CONTACT_REQUIRED',
  'HEALTH_NOTE_NOT_FOUND',
  'DATE_IN_FUTURE',
  'BOOKING_ID_MISSING',
  'APPOINTMENT_NOT_STARTED',
  'ATTENDANCE_CLOSED',
  'APPOINTMENT_OVER',
  'LINK_INVALID',
  'CHANGE_TOO_LATE',
  'MOVED_TOO_OFTEN',
  'APPOINTMENT_CHANGED',
  'APPOINTMENT_BUSY',
  'ALREADY_TAKEN_PAYMENT',
  'NOT_FIVE_MINUTES',
  'OUTSIDE_DAY',
  // the academy
  'COURSE_STAFF_REQUIRED',
  'COURSE_PRICE_INVALID',
  'COURSE_TITLE_REQUIRED',
  'COURSE_IS_ONLINE',
  'COURSE_DATE_MEETS_APPOINTMENTS',
  'TOO_FEW_PLACES',
  'ALREADY_ENROLLED',
  'ENROLMENT_CANCELLED',
  'COURSE_DATE_NOT_BEGUN',
  'ENROLMENT_BUSY',
  // of other sites
  'REVIEWS_UNAVAILABLE',
  'INSTAGRAM_UNAVAILABLE',
  // ours
  'INTERNAL',
  'UNAVAILABLE',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/**
 * An expected failure: `field` names the input it belongs to, `data` is shown to programs only, `retryAfter` is how
 * many seconds to wait.
 */
export interface Failure {
  ok: false
  code: ErrorCode
  field?: string
  data?: Record<string, unknown>
  retryAfter?: number
}

/** A value or an expected failure. */
export type Result<T> = { ok: true; value: T } | Failure

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const fail = (code: ErrorCode, more: Omit<Failure, 'ok' | 'code'> = {}): Failure => ({
  ok: false,
  code,
  ...more,
})
