import { describe, expect, it } from 'vitest'
import { priceAt, priceOffered } from '@/domain/pricing/discount-rule'

const service = {
  prices: [
    { location: 'harbour', pricePence: 4500 },
    { location: { id: 'high-street' }, pricePence: 3800 },
    { location: 'mill', pricePence: 0 },
    { location: 'quay', pricePence: null },
  ],
}

describe('the price of a service at a location', () => {
  it.each([
    ['harbour', 4500],
    ['high-street', 3800],
    ['mill', null],
    ['quay', null],
    ['elsewhere', null],
  ])('at %s is %s', (location, pence) => {
    expect(priceAt(service, location)).toBe(pence)
  })

  it('is none for a service without prices', () => {
    expect(priceAt({}, 'harbour')).toBeNull()
    expect(priceAt({ prices: null }, 'harbour')).toBeNull()
  })

  it('is none where the category is not offered', () => {
    const category = { notOfferedAt: [{ id: 'harbour' }, 'quay'] }
    expect(priceOffered(service, category, 'harbour')).toBeNull()
    expect(priceOffered(service, category, 'high-street')).toBe(3800)
    expect(priceOffered(service, null, 'harbour')).toBe(4500)
  })
})
