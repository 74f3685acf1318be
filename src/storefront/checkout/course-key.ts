const PREFIX = 'course'

/** What attempts at a course, and payments for it, are remembered by; a basket is by its id. */
export const courseKey = (courseId: string, courseDateId: string | null): string =>
  [PREFIX, courseId, courseDateId ?? ''].join('|')

/** The course and date of a key; null for that of a basket. */
export const courseOfKey = (key: string): { courseId: string; courseDateId: string | null } | null => {
  const [prefix, courseId, courseDateId] = key.split('|')
  return prefix === PREFIX && courseId ? { courseId, courseDateId: courseDateId || null } : null
}
