/** How a course is taught; in person unless said otherwise (D51). */
export const courseTypes = ['in-person', 'online'] as const
export type CourseType = (typeof courseTypes)[number]

/** Only an in-person course has dates: those that it had before it was taught online are not offered (D69). */
export const hasDates = ({ courseType }: { courseType: CourseType }): boolean => courseType === 'in-person'
