import { Square } from 'square'
import { describe, expect, it } from 'vitest'
import { declineCodes } from '@/domain/payments/port'
import { errorMessages } from '@/messages/errors'
import { toErrorMeaning, findMainMeaning } from '@/server/payments/square/codes'

const meanings = [...declineCodes, 'unknown', 'ours']

describe('the meaning of Square’s errors', () => {
  it.each(Object.values(Square.ErrorCode))('is defined for %s, whatever its category', (code) => {
    const meaning = toErrorMeaning({ code, category: 'of another time' })
    expect(meanings).toContain(meaning)
    expect(toErrorMeaning({ code, category: 'PAYMENT_METHOD_ERROR' })).toBe(meaning)
  })

  it('has a message for every group, which says that the buyer was not charged', () => {
    for (const code of declineCodes) expect(errorMessages[code]).toMatch(/not been charged/)
  })

  it('depends on the category if the SDK lacks the code, and an unknown one is never a refusal', () => {
    expect(toErrorMeaning({ code: 'NEW', category: 'PAYMENT_METHOD_ERROR' })).toBe('TRY_ANOTHER_CARD')
    expect(toErrorMeaning({ code: 'NEW', category: 'AUTHENTICATION_ERROR' })).toBe('ours')
    expect(toErrorMeaning({ code: 'NEW', category: 'API_ERROR' })).toBe('unknown')
    expect(toErrorMeaning({ code: 'NEW', category: 'NEW' })).toBe('unknown')
  })

  it('is never “declined” if Square says to try again', () => {
    for (const code of ['TEMPORARY_ERROR', 'RATE_LIMITED', 'GATEWAY_TIMEOUT', 'CONFLICT'])
      expect(toErrorMeaning({ code, category: 'PAYMENT_METHOD_ERROR' })).toBe('unknown')
  })
})

describe('several errors in one response', () => {
  const all = (...codes: string[]) =>
    findMainMeaning(codes.map((code) => ({ code, category: 'PAYMENT_METHOD_ERROR' })))

  it('mean the most specific one, in whatever order they come', () => {
    expect(all('GENERIC_DECLINE', 'CVV_FAILURE')).toBe('CHECK_CARD_DETAILS')
    expect(all('CVV_FAILURE', 'GENERIC_DECLINE')).toBe('CHECK_CARD_DETAILS')
    expect(all('GENERIC_DECLINE', 'CARD_DECLINED_VERIFICATION_REQUIRED')).toBe('VERIFY_WITH_BANK')
    expect(all('BAD_REQUEST', 'INVALID_EXPIRATION')).toBe('CHECK_CARD_DETAILS')
    expect(all('BAD_REQUEST', 'INVALID_EMAIL_ADDRESS')).toBe('CHECK_EMAIL')
    expect(all('CVV_FAILURE', 'INVALID_LOCATION')).toBe('ours')
    expect(all('GENERIC_DECLINE')).toBe('TRY_ANOTHER_CARD')
  })

  it('are an unknown outcome if any of them is, or if there are none', () => {
    expect(all('CVV_FAILURE', 'TEMPORARY_ERROR')).toBe('unknown')
    expect(all('GATEWAY_TIMEOUT', 'GENERIC_DECLINE', 'INVALID_LOCATION')).toBe('unknown')
    expect(
      findMainMeaning([
        { code: 'CVV_FAILURE', category: 'X' },
        { code: 'NEW', category: 'NEW' },
      ]),
    ).toBe('unknown')
    expect(all()).toBe('unknown')
  })

  it('do not blame the card or the buyer for a token unknown to Square', () => {
    expect(all('NOT_FOUND')).toBe('ours')
  })
})
