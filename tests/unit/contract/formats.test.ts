import { expect, it } from 'vitest'
import { toJSONSchema, z } from 'zod'
import { amount, instant, optionalDay, pounds } from '@/contract/fields'

it.each([
  ['an amount that is taken', amount, { description: 'In pounds, with at most two decimals.' }],
  ['an amount that is given', pounds, { description: 'In pounds, with at most two decimals.' }],
  ['a day', optionalDay, { description: 'A day in London, as yyyy-MM-dd.' }],
  ['an instant', instant, { format: 'date-time' }],
])('%s says its format in the API document', (_, schema, said) => {
  const { properties } = toJSONSchema(z.object({ field: schema }), { io: 'input', unrepresentable: 'any' })
  expect(properties).toMatchObject({ field: said })
})
