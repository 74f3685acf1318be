const done = {
  moved: 'Your appointment has been moved.',
  cancelled: 'Your appointment has been cancelled.',
} as const

const mailed = {
  moved: 'We’ve emailed you the new time.',
  cancelled: 'We’ve emailed you to confirm.',
} as const

/** What customers are told when they have changed an appointment themselves (D57); of an email only where one goes out. */
export const selfServiceMessage = (change: keyof typeof done, isMailed: boolean): string =>
  isMailed ? `${done[change]} ${mailed[change]}` : done[change]
