import { toJSONSchema, type ZodType } from 'zod'

export type Json = Record<string, unknown>

const inComponents = (schema: unknown, ending: string): Json =>
  JSON.parse(
    JSON.stringify(schema).replace(/"#\/\$defs\/([^"]+)"/g, `"#/components/schemas/$1${ending}"`),
  ) as Json

/**
 * The JSON Schema of what a call takes or gives. Types that have a name are added to `named` and referred to there; in
 * what a call takes they end in `Input`, because more may be sent than is answered.
 */
export const schemaOf = (type: ZodType, io: 'input' | 'output', named: Json): Json => {
  const ending = io === 'input' ? 'Input' : ''
  const { $schema: _, $defs = {}, ...schema } = toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  for (const [name, one] of Object.entries($defs as Json))
    named[`${name}${ending}`] = inComponents(one, ending)
  return inComponents(schema, ending)
}
