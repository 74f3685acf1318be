import { describe, expect, it } from 'vitest'
import { getPriceAt, getOfferedPrice } from '@/domain/content/relations'

const service = {
  prices: [
    { location: 'harbour', pricePence: 4500 },
    { location: { id: 'high-street' }, pricePence: 3800 },
    { location: 'mill', pricePence: 0 },
    { location: 'quay', pricePence: null },
  ],
}

describe('the price of a treatment at a location', () => {
  it.each([
    ['harbour', 4500],
    ['high-street', 3800],
    ['mill', null],
    ['quay', null],
    ['elsewhere', null],
  ])('at %s is %s', (location, pence) => {
    expect(getPriceAt(service, location)).toBe(pence)
  })

  it('is missing for a treatment without prices', () => {
    expect(getPriceAt({}, 'harbour')).toBeNull()
    expect(getPriceAt({ prices: null }, 'harbour')).toBeNull()
  })

  it('is missing where the category is not offered', () => {
    const category = { notOfferedAt: [{ id: 'harbour' }, 'quay'] }
    expect(getOfferedPrice(service, category, 'harbour')).toBeNull()
    expect(getOfferedPrice(service, category, 'high-street')).toBe(3800)
    expect(getOfferedPrice(service, null, 'harbour')).toBe(4500)
  })
})
