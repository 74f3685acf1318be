/** How a course is taught; in person unless said otherwise (D51). */
export const courseTypes = ['in-person', 'online'] as const
export type CourseType = (typeof courseTypes)[number]
