import type { PayloadRequest } from 'payload'
import { idsOf } from '../../../domain/content/relation'
import { type CourseRow, type EditedCourse, storedCourse } from '../../repositories/courses'

/** What is stored of a course. */
export type CourseData = Partial<Omit<CourseRow, 'id' | 'createdAt' | 'updatedAt'>>

/** Stores data over the newest version of a course, its drafts included, with the rights of whoever asks. */
export const storeCourse = async (
  req: PayloadRequest,
  id: string,
  data: CourseData,
  draft = false,
): Promise<void> => {
  await req.payload.update({
    ...{ collection: 'courses', id, data: data as Partial<CourseRow>, depth: 0, draft },
    ...{ overrideAccess: false, user: req.user, req: { context: req.context } },
  } as const)
}

const notData = new Set(['id', 'createdAt', 'updatedAt', '_status', 'hasUnpublishedEdits'])

/** All of one version, nothing of another: a field that only the other has is empty. */
const allOf = (version: CourseRow, other: CourseRow): CourseData => {
  const whole: Record<string, unknown> = {}
  for (const name of Object.keys(other)) whole[name] = null
  for (const name of notData) delete whole[name]
  for (const [name, value] of Object.entries(version)) if (!notData.has(name)) whole[name] = value
  return whole as CourseData
}

/** Begun in the editor, which keeps what is not finished as a draft and nowhere else. */
const isUnfinished = ({ title, pricePence, tutors }: CourseData): boolean =>
  !title || !((pricePence ?? 0) > 0) || idsOf(tutors).length === 0

/**
 * Writes a change. Beside a published course may stand edits that nobody published yet: those stay what they are, and
 * visitors get what was named and nothing else (D83).
 */
export const writeCourse = async (
  req: PayloadRequest,
  edited: EditedCourse,
  change: (course: CourseRow) => CourseData,
  published = edited._status === 'published',
): Promise<void> => {
  const id = String(edited.id)
  const _status = published ? 'published' : 'draft'
  const isRough = isUnfinished({ ...edited, ...change(edited) })
  const isApart = edited.hasUnpublishedEdits && (published || isRough)
  const seen = isApart ? await storedCourse(req.payload, id) : null
  if (!seen) return storeCourse(req, id, { ...change(edited), _status }, isRough)
  await storeCourse(req, id, { ...allOf(seen, edited), ...change(seen), _status })
  await storeCourse(req, id, { ...allOf(edited, seen), ...change(edited) }, true)
}
