const done = {
  moved: 'Your appointment has been moved.',
  cancelled: 'Your appointment is cancelled.',
} as const

const mailed = {
  moved: 'The new time is in your email as well.',
  cancelled: 'You will find it in your email as well.',
} as const

/** What customers are told when they have changed an appointment themselves (D57); of an email only where one goes out. */
export const selfServiceMessage = (change: keyof typeof done, isMailed: boolean): string =>
  isMailed ? `${done[change]} ${mailed[change]}` : done[change]
