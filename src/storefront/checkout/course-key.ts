const PREFIX = 'course'

/** The key for stored attempts at, and payments for, a course. A basket uses its id. */
export const courseKey = (courseId: string, courseDateId: string | null): string =>
  [PREFIX, courseId, courseDateId ?? ''].join('|')

/** The course and date in a key. Null for a basket's key. */
export const courseOfKey = (key: string): { courseId: string; courseDateId: string | null } | null => {
  const [prefix, courseId, courseDateId] = key.split('|')
  return prefix === PREFIX && courseId ? { courseId, courseDateId: courseDateId || null } : null
}
