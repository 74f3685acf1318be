import { describe, expect, it } from 'vitest'
import { toJSONSchema, z } from 'zod'
import { amount, day, instant, optionalDay, optionalPounds, pounds } from '@/contract/fields'
import { published } from '../../support/check-answer'

const inPounds = { description: 'In pounds, with up to two decimal places.' }
const eitherWay = {
  anyOf: [
    { type: 'number', format: 'decimal' },
    { type: 'string', format: 'decimal' },
  ],
}

it.each([
  ['an amount that is taken', amount, { ...inPounds, ...eitherWay }],
  ['an amount that may be left out', optionalPounds(z.number()), { anyOf: [eitherWay, { type: 'null' }] }],
  ['an amount that is given', pounds, { ...inPounds, type: 'number', format: 'decimal' }],
  ['a day', day, { type: 'string', format: 'date' }],
  [
    'a day that may be left out',
    optionalDay,
    { description: 'A day in London, as yyyy-MM-dd.', format: 'date' },
  ],
  ['an instant', instant, { format: 'date-time' }],
])('%s has its format in the API document', (_, schema, said) => {
  const { properties } = toJSONSchema(z.object({ field: schema }), { io: 'input', unrepresentable: 'any' })
  expect(properties).toMatchObject({ field: said })
})

interface Schema {
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
}

/** All string and number fields of the document, by path. */
const fieldsIn = (schema: unknown, path: string): [string, Schema][] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as Schema
  return [
    ...Object.entries(properties).map(([name, one]): [string, Schema] => [`${path}/${name}`, one]),
    ...Object.entries(schema).flatMap(([name, one]) => fieldsIn(one, `${path}/${name}`)),
  ]
}

const getName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

describe('the API document', () => {
  const fields = fieldsIn(published, '')

  it('gives the format of every field named as an amount', () => {
    const named = /^(amount|amountNow|amountTotal|balance|price|refund|owed|income)$/
    const isNumber = ({ type }: Schema) => type === 'number'
    const bare = fields.filter(([path, one]) => named.test(getName(path)) && isNumber(one) && !one.format)
    expect(bare.map(([path]) => path)).toEqual([])
  })

  it('gives the format of every field named as an instant or a day', () => {
    const named = /(_at|_date|_on|_from|_until)$|^(from|since|day|week)$/
    const bare = fields.filter(
      ([path, one]) => named.test(getName(path)) && one.type === 'string' && !one.format,
    )
    expect(bare.map(([path]) => path)).toEqual([])
  })
})
