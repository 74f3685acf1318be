import { expect, it } from 'vitest'
import { backSteps } from '@/management/shell/GoBack.client'

it('“Go back” leads beyond a payment that a card charge put into the history twice', () => {
  expect(backSteps('?paymentId=one&from=card')).toBe(2)
  expect(backSteps('?paymentId=one')).toBe(1)
})
