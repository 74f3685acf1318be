import type { PayloadRequest } from 'payload'
import { idsOf } from '../../../domain/content/relation'
import type { CourseRow, EditedCourse } from '../../repositories/courses'
import { type EditedData, storeEdited, writeEdited } from '../content/write-edited'

/** What is stored of a course. */
export type CourseData = EditedData<'courses'>

/** Stores data over the newest version of a course, its drafts included, with the rights of whoever asks. */
export const storeCourse = (req: PayloadRequest, id: string, data: CourseData): Promise<void> =>
  storeEdited(req, 'courses', id, data)

const isUnfinished = ({ title, pricePence, tutors }: CourseData): boolean =>
  !title || !((pricePence ?? 0) > 0) || idsOf(tutors).length === 0

/** Writes a change of a course, beside edits that nobody published yet (D83). */
export const writeCourse = (
  req: PayloadRequest,
  edited: EditedCourse,
  change: (course: CourseRow) => CourseData,
  published?: boolean,
): Promise<void> => writeEdited(req, 'courses', edited, { change, isUnfinished, published })
