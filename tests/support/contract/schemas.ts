import type { ZodType } from 'zod'

/** The properties that `callContract` in src/contract stores for a call. */
interface Call {
  input: ZodType
  output: ZodType
  errors: string[]
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'input' in value && 'output' in value

const files = import.meta.glob<Record<string, unknown>>('../../../src/contract/*.ts', { eager: true })

/** Every call in src/contract, by its export name. */
export const calls: [string, Call][] = Object.values(files).flatMap((file) =>
  Object.entries(file).filter((entry): entry is [string, Call] => isCall(entry[1])),
)

const isSchema = (value: unknown): value is ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/**
 * The direct parts of a schema with their keys. Fields of an object have their names, and other parts have their
 * positions.
 */
export const partsOf = (schema: ZodType): [string, ZodType][] => {
  const within = (name: string, value: unknown): [string, ZodType][] => {
    if (isSchema(value)) return [[name, value]]
    // A schema that is resolved later. This may be a recursive one.
    if (name === 'getter' && typeof value === 'function') return within(name, value())
    if (name === 'checks' || typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, one]) => within(name === 'shape' ? key : name, one))
  }
  return Object.entries(schema.def).flatMap(([name, value]) => within(name, value))
}
