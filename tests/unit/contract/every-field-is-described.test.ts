import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'

interface Call {
  input: ZodType
  output: ZodType
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'input' in value && 'output' in value

const files = import.meta.glob<Record<string, unknown>>('../../../src/contract/*.ts', { eager: true })
const calls = Object.values(files).flatMap((file) => Object.entries(file).filter(([, one]) => isCall(one)))

const isSchema = (value: unknown): value is ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The parts that a schema is made of, each with where it stands: the fields of an object, the rest by their place. */
const partsOf = (schema: ZodType): [string, ZodType][] => {
  const within = (name: string, value: unknown): [string, ZodType][] => {
    if (isSchema(value)) return [[name, value]]
    // A schema that is looked up later, as one that holds itself.
    if (name === 'getter' && typeof value === 'function') return within(name, value())
    if (name === 'checks' || typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, one]) => within(name === 'shape' ? key : name, one))
  }
  return Object.entries(schema.def).flatMap(([name, value]) => within(name, value))
}

const seesNothing = ['any', 'unknown', 'custom']

/** Where a schema lets through whatever comes. */
const open = (schema: ZodType, place: string, seen = new Set<ZodType>()): string[] => {
  if (seen.has(schema)) return []
  const { type } = schema.def
  const below = new Set([...seen, schema])
  const parts = partsOf(schema).flatMap(([name, part]) => open(part, `${place}.${name}`, below))
  return seesNothing.includes(type) ? [place, ...parts] : parts
}

/** Pictures and courses as forms send them, which are read by what comes next, and rows of Payload’s own. */
const readElsewhere = [
  'addMember.input.photo.innerType',
  'changeCategory.input.categoryImg.innerType',
  'changeCourse.input.courseImg.innerType',
  'changeMember.input.photo.innerType',
  'changeService.input.serviceImg.innerType',
  'confirmBooking.input.course.innerType.in',
  'createCourse.input.courseImg.innerType',
  'createCourse.output.doc.innerType.catchall',
  'createService.input.service_img.innerType',
  'listCourses.output.docs.element.catchall',
  'listStaff.output.docs.element.catchall',
  'savePicture.input.picture',
]

/**
 * The sweeps of unexpected input send what a schema takes and hold answers against the published document: a field that
 * takes anything, or says nothing of itself, passes both.
 */
describe('the schemas of the contract', () => {
  it('are all there', () => expect(calls.length).toBeGreaterThan(60))

  it('say of each field what it is', () => {
    const found = calls.flatMap(([name, call]) => {
      const { input, output } = call as Call
      return [...open(input, `${name}.input`), ...open(output, `${name}.output`)]
    })
    expect(found.toSorted()).toEqual(readElsewhere)
  })
})
