import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { calls, partsOf } from '../../support/contract/schemas'

const seesNothing = ['any', 'unknown', 'custom']

/** The parts of a schema that accept any value. */
const open = (schema: ZodType, place: string, seen = new Set<ZodType>()): string[] => {
  if (seen.has(schema)) return []
  const { type } = schema.def
  const below = new Set([...seen, schema])
  const parts = partsOf(schema).flatMap(([name, part]) => open(part, `${place}.${name}`, below))
  return seesNothing.includes(type) ? [place, ...parts] : parts
}

/**
 * Fields that are checked elsewhere: pictures and courses sent as forms, which are validated later, and Payload's own
 * records. Payload checks the `fields` of its documents itself.
 */
const readElsewhere = [
  'addMember.input.photo.innerType',
  'addPhotograph.input.picture',
  'changeCategory.input.categoryImg.innerType',
  'changeCategory.input.fields.innerType.innerType.valueType',
  'changeCourse.input.courseImg.innerType',
  'changeCourse.input.fields.innerType.innerType.valueType',
  'changeMember.input.photo.innerType',
  'changeService.input.fields.innerType.innerType.valueType',
  'changeService.input.serviceImg.innerType',
  'checkCustomers.input.file',
  'checkTreatments.input.file',
  'confirmBooking.input.course.innerType.in',
  'createCourse.input.courseImg.innerType',
  'createCourse.input.fields.innerType.innerType.valueType',
  'createCourse.output.doc.innerType.catchall',
  'createService.input.fields.innerType.innerType.valueType',
  'createService.input.service_img.innerType',
  'importCustomers.input.file',
  'importTreatments.input.file',
  'listCourses.output.docs.element.catchall',
  'listStaff.output.docs.element.catchall',
  'savePicture.input.picture',
]

/**
 * The fuzz tests send what a schema accepts, and check responses against the published document. A field that accepts
 * anything, or has no description, would pass both.
 */
describe('the schemas of the contract', () => {
  it('are all found', () => expect(calls.length).toBeGreaterThan(60))

  it('describe the type of each field', () => {
    const found = calls.flatMap(([name, { input, output }]) => [
      ...open(input, `${name}.input`),
      ...open(output, `${name}.output`),
    ])
    expect(found.toSorted()).toEqual(readElsewhere)
  })
})
