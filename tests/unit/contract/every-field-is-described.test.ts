import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { calls, partsOf } from '../../support/contract/schemas'

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
    const found = calls.flatMap(([name, { input, output }]) => [
      ...open(input, `${name}.input`),
      ...open(output, `${name}.output`),
    ])
    expect(found.toSorted()).toEqual(readElsewhere)
  })
})
