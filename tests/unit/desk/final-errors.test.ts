import { expect, it } from 'vitest'
import { isFinalError } from '@/management/format/move-body'
import { errorMessages } from '@/messages/errors'

it.each(['BOOKING_NOT_FOUND', 'SERVICE_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'] as const)(
  '%s is final, so that trying again changes nothing',
  (code) => expect(isFinalError(errorMessages[code])).toBe(true),
)

it.each(['INTERNAL', 'RATE_LIMITED', 'APPOINTMENT_BUSY'] as const)('%s can be tried again', (code) =>
  expect(isFinalError(errorMessages[code])).toBe(false),
)
