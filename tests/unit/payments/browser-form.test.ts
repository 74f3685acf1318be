import { describe, expect, it } from 'vitest'
import { calculateTotals } from '@/domain/pricing/totals'
import { emptyFields } from '@/storefront/checkout/fields'
import {
  formatSquareAmount,
  explainNoClearpay,
  toVerificationDetails,
  toWalletRequest,
} from '@/storefront/payment/request'
import { toTokenised, toTokenisedError } from '@/client/payment/use-card-form'
import { paymentFormTexts } from '@/messages/payment-form'

type Result = Parameters<typeof toTokenised>[0]
const of = (result: object) => toTokenised(result as Result)

describe('the result of the payment form', () => {
  it('is a token', () =>
    expect(of({ status: 'OK', token: 'cnon:x' })).toEqual({ kind: 'token', token: 'cnon:x' }))
  it.each(['Cancel', 'Abort'])('%s is not an error', (status) =>
    expect(of({ status })).toEqual({ kind: 'cancelled' }),
  )
  it('names each invalid field once', () => {
    const errors = [{ field: 'cvv' }, { field: 'cardNumber' }, { field: 'cvv' }]
    expect(of({ status: 'Invalid', errors })).toEqual({
      kind: 'refused',
      message: 'Please check the security code. Please check the card number.',
      inForm: true,
    })
  })
  it.each([{ status: 'Unknown' }, { status: 'Error', errors: [{ type: 'ODD' }] }, { status: 'Error' }])(
    '%o says that the customer has not been charged',
    (result) =>
      expect(of(result)).toMatchObject({
        kind: 'refused',
        inForm: false,
        message: paymentFormTexts.refused,
      }),
  )
  it('includes thrown errors', () =>
    expect(toTokenisedError({ errors: [{ type: 'NETWORK_ERROR' }] })).toMatchObject({ inForm: false }))
})

describe('the request to the payment form', () => {
  const fields = {
    ...emptyFields,
    firstName: ' Ada ',
    lastName: 'Marsh',
    address: '1 Mill Lane',
    city: 'Rochester',
  }
  it('is for the deposit, not the price', () => {
    const { now } = calculateTotals([{ pricePence: 4501, depositPence: 2251 }], 'pay-half')
    expect(toVerificationDetails(now, fields)).toMatchObject({
      amount: '22.51',
      currencyCode: 'GBP',
      intent: 'CHARGE',
      billingContact: {
        givenName: 'Ada',
        familyName: 'Marsh',
        addressLines: ['1 Mill Lane'],
        countryCode: 'GB',
      },
    })
  })
  it('has the postcode, and no state (D71)', () => {
    const contact = (postcode: string) => toVerificationDetails(1, { ...fields, postcode }).billingContact
    expect(contact(' ME1 1AA ')).toMatchObject({ postalCode: 'ME1 1AA' })
    expect(contact(' ')).not.toHaveProperty('postalCode')
    expect(contact('ME1 1AA')).not.toHaveProperty('state')
  })
  it('always has two decimals', () =>
    expect([5, 100, 123456].map(formatSquareAmount)).toEqual(['0.05', '1.00', '1234.56']))
  it('has a collection at the salon and no shipping', () => {
    const salon = {
      name: 'Salon',
      address: 'Station Road',
      city: 'Rochester',
      postcode: 'ME1 1AA',
      phone: '+44',
    }
    expect(toWalletRequest(6000, 'Salon', salon)).toMatchObject({
      requestShippingContact: false,
      pickupContact: { givenName: 'Salon', countryCode: 'GB' },
      total: { amount: '60.00', label: 'Salon' },
    })
  })
  it.each([
    [5999, 'pay-full', /£60/],
    [6000, 'pay-full', null],
    [6000, 'pay-half', null],
    [100_001, 'pay-full', /£1,000/],
    [200_000, 'pay-half', null],
  ] as const)('allows or refuses Clearpay for %i pence, %s', (pricePence, type, refusal) => {
    const said = explainNoClearpay(calculateTotals([{ pricePence, depositPence: pricePence / 2 }], type))
    if (refusal) expect(said).toMatch(refusal)
    else expect(said).toBeNull()
  })
})
