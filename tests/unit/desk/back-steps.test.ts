import { expect, it } from 'vitest'
import { countBackSteps } from '@/management/shell/GoBack.client'

it('“Go back” skips a payment that a card charge added to the history twice', () => {
  expect(countBackSteps('?paymentId=one&from=card')).toBe(2)
  expect(countBackSteps('?paymentId=one')).toBe(1)
})
