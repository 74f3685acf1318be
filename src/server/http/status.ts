import type { ErrorCode } from '../../domain/errors'

/** Codes whose status is not 400. */
const statuses: Partial<Record<ErrorCode, number>> = {
  BODY_TOO_LARGE: 413,
  NOT_SIGNED_IN: 401,
  LOGIN_FAILED: 401,
  SESSION_EXPIRED: 401,
  FORBIDDEN: 403,
  WRONG_ORIGIN: 403,
  RATE_LIMITED: 429,
  NOT_FOUND: 404,
  SERVICE_NOT_FOUND: 404,
  LOCATION_NOT_FOUND: 404,
  STAFF_NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  CUSTOMER_NOT_FOUND: 404,
  BOOKING_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  EVENT_NOT_FOUND: 404,
  AVAILABILITY_NOT_FOUND: 404,
  ITEM_NOT_FOUND: 404,
  BASKET_GONE: 404,
  BASKET_CHECKED_OUT: 409,
  SLOT_TAKEN: 409,
  OVERLAPPING_SLOTS: 409,
  EVENT_MEETS_APPOINTMENTS: 409,
  SLOT_MEETS_EVENT: 409,
  CUSTOMER_HAS_APPOINTMENTS: 409,
  ALREADY_TAKEN_PAYMENT: 409,
  TOO_MANY_HOLDS: 429,
  PAYMENT_PENDING: 409,
  PAYMENT_FAILED: 402,
  INTERNAL: 500,
  UNAVAILABLE: 503,
}

/** The HTTP status of a code; the one place that decides it. */
export const statusOf = (code: ErrorCode): number => statuses[code] ?? 400

/** Codes after which a client should throw its basket away (D15, D41). */
const clearsBasket = new Set<ErrorCode>(['BASKET_GONE', 'BASKET_CHECKED_OUT'])

export const actionOf = (code: ErrorCode): { action?: 'CLEAR-BASKET' } =>
  clearsBasket.has(code) ? { action: 'CLEAR-BASKET' } : {}
