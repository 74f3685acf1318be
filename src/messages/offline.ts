/** Shown in place of any failure message while the device is offline. */
export const offlineTexts = {
  reading: 'Your device is offline. Please try again once you are connected.',
  sending: 'Your device is offline. What you have typed is safe. Please try again once you are connected.',
  paying:
    'Your device is offline. You have not been charged, and what you have typed is safe. Please try again once you are connected.',
} as const
