import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { errorMessages } from '@/messages/errors'
import { calls, partsOf } from '../../support/contract/schemas'

/** The codes that the API document gives for every call. */
const ofEveryCall = ['INVALID_INPUT']

interface Definition {
  error?: (issue: object) => unknown
  checks?: { _zod: { def: Definition } }[]
}

const namedBy = ({ error }: Definition): string[] => {
  const said = error?.({ code: 'custom', input: undefined, path: [] })
  return typeof said === 'string' && Object.hasOwn(errorMessages, said) ? [said] : []
}

/** The error codes of a schema and its parts. */
const getRefusals = (schema: ZodType, seen = new Set<ZodType>()): string[] => {
  if (seen.has(schema)) return []
  const below = new Set([...seen, schema])
  const definition = schema.def as Definition
  return [
    ...namedBy(definition),
    ...(definition.checks ?? []).flatMap((check) => namedBy(check._zod.def)),
    ...partsOf(schema).flatMap(([, part]) => getRefusals(part, below)),
  ]
}

/** Clients and the API document rely on these codes (S2). They would not expect a code that is not documented. */
describe('the error codes of a schema', () => {
  it('are found', () => {
    const all = new Set(calls.flatMap(([, { input }]) => getRefusals(input)))
    expect([...all]).toEqual(expect.arrayContaining(['MISSING_FIELD', 'INVALID_DATE', 'AMOUNT_INVALID']))
  })

  it.each(calls)('are all documented for %s', (_, { input, errors }) => {
    const named = [...ofEveryCall, ...errors]
    expect([...new Set(getRefusals(input))].filter((code) => !named.includes(code))).toEqual([])
  })
})
