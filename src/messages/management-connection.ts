/** What is said where the browser has no connection, before anything is asked of the server. */
export const connectionTexts = {
  lost: 'You are not connected to the internet at the moment. Nothing has been lost.',
  again: 'Try again',
} as const
