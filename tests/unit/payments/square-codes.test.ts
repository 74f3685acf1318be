import { Square } from 'square'
import { describe, expect, it } from 'vitest'
import { declineCodes } from '@/domain/payments/port'
import { errorMessages } from '@/messages/errors'
import { meaningOf } from '@/server/payments/square/codes'

const meanings = [...declineCodes, 'unknown', 'ours']

describe('what Square’s refusals mean', () => {
  it.each(Object.values(Square.ErrorCode))('%s has a meaning of its own, whatever its category', (code) => {
    const meaning = meaningOf({ code, category: 'of another time' })
    expect(meanings).toContain(meaning)
    expect(meaningOf({ code, category: 'PAYMENT_METHOD_ERROR' })).toBe(meaning)
  })

  it('has a sentence for every group, and tells the buyer that nothing was charged', () => {
    for (const code of declineCodes) expect(errorMessages[code]).toMatch(/not charged/)
  })

  it('judges a code that the SDK does not know by its category, and never takes the unknown for a refusal', () => {
    expect(meaningOf({ code: 'NEW', category: 'PAYMENT_METHOD_ERROR' })).toBe('TRY_ANOTHER_CARD')
    expect(meaningOf({ code: 'NEW', category: 'AUTHENTICATION_ERROR' })).toBe('ours')
    expect(meaningOf({ code: 'NEW', category: 'API_ERROR' })).toBe('unknown')
    expect(meaningOf({ code: 'NEW', category: 'NEW' })).toBe('unknown')
  })

  it('never calls an outcome declined that Square says to ask for again', () => {
    for (const code of ['TEMPORARY_ERROR', 'RATE_LIMITED', 'GATEWAY_TIMEOUT', 'CONFLICT'])
      expect(meaningOf({ code, category: 'PAYMENT_METHOD_ERROR' })).toBe('unknown')
  })
})
