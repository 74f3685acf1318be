/** What is said where the browser has no connection, before anything is asked of the server. */
export const connectionTexts = {
  lost: 'There is no connection to the internet just now. Nothing was lost.',
  again: 'Try again',
} as const
