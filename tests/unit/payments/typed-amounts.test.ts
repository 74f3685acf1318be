import { describe, expect, it } from 'vitest'
import { validateAmount, parseAmount } from '@/management/api/refunds'
import { refundTexts } from '@/messages/management-payments'

describe('an amount entered by staff', () => {
  it.each([
    ['12.50', 12.5],
    ['£1,200', 1200],
    ['10,50', 10.5],
    [' 12 ', 12],
    ['12.345', null],
    ['0', null],
    ['-5', null],
    ['nothing', null],
    ['', null],
  ])('%j is read as %j pounds', (typed, pounds) => expect(parseAmount(typed)).toBe(pounds))

  it('is refused at its field when it is invalid, or more than is left', () => {
    expect(validateAmount('12.345', 100)).toBe(refundTexts.amountWrong)
    expect(validateAmount('100.01', 100)).toBe(refundTexts.atMost('£100.00'))
    expect(validateAmount('100', 100)).toBeNull()
  })
})
