import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { errorMessages } from '@/messages/errors'
import { calls, partsOf } from '../../support/contract/schemas'

/** What the API document says of every call. */
const ofEveryCall = ['INVALID_INPUT']

interface Definition {
  error?: (issue: object) => unknown
  checks?: { _zod: { def: Definition } }[]
}

const namedBy = ({ error }: Definition): string[] => {
  const said = error?.({ code: 'custom', input: undefined, path: [] })
  return typeof said === 'string' && Object.hasOwn(errorMessages, said) ? [said] : []
}

/** The codes that a schema and its parts refuse with. */
const refusalsOf = (schema: ZodType, seen = new Set<ZodType>()): string[] => {
  if (seen.has(schema)) return []
  const below = new Set([...seen, schema])
  const definition = schema.def as Definition
  return [
    ...namedBy(definition),
    ...(definition.checks ?? []).flatMap((check) => namedBy(check._zod.def)),
    ...partsOf(schema).flatMap(([, part]) => refusalsOf(part, below)),
  ]
}

/** Clients and the API document rely on them (S2): one that is not named there comes as a surprise. */
describe('the codes that a schema refuses with', () => {
  it('are found at all', () => {
    const all = new Set(calls.flatMap(([, { input }]) => refusalsOf(input)))
    expect([...all]).toEqual(expect.arrayContaining(['MISSING_FIELD', 'INVALID_DATE', 'AMOUNT_INVALID']))
  })

  it.each(calls)('are named among those of %s', (_, { input, errors }) => {
    const named = [...ofEveryCall, ...errors]
    expect([...new Set(refusalsOf(input))].filter((code) => !named.includes(code))).toEqual([])
  })
})
