import type { ZodType } from 'zod'

/** What `callContract` of src/contract keeps of a call. */
interface Call {
  input: ZodType
  output: ZodType
  errors: string[]
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'input' in value && 'output' in value

const files = import.meta.glob<Record<string, unknown>>('../../../src/contract/*.ts', { eager: true })

/** Every call of src/contract, by the name that it has there. */
export const calls: [string, Call][] = Object.values(files).flatMap((file) =>
  Object.entries(file).filter((entry): entry is [string, Call] => isCall(entry[1])),
)

const isSchema = (value: unknown): value is ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The parts that a schema is made of, each with where it stands: the fields of an object, the rest by their place. */
export const partsOf = (schema: ZodType): [string, ZodType][] => {
  const within = (name: string, value: unknown): [string, ZodType][] => {
    if (isSchema(value)) return [[name, value]]
    // A schema that is looked up later, as one that holds itself.
    if (name === 'getter' && typeof value === 'function') return within(name, value())
    if (name === 'checks' || typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, one]) => within(name === 'shape' ? key : name, one))
  }
  return Object.entries(schema.def).flatMap(([name, value]) => within(name, value))
}
