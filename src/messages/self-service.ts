/** What customers are told when they have changed an appointment themselves (D57). */
export const selfServiceMessages = {
  moved: 'Your appointment has been moved. The new time is in your email as well.',
  cancelled: 'Your appointment is cancelled. You will find it in your email as well.',
} as const
