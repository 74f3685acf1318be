/** Where the owner drags a list into its order. */
export const orderTexts = {
  open: 'Put in order',
  title: 'Put in order',
  help: 'Drag them by their handles; with the keyboard, press Space on a handle, then the arrow keys, then Space again. Visitors see the new order as soon as it is saved.',
  group: 'Category',
  save: 'Save this order',
  cancel: 'Cancel',
  saved: 'The new order is on the site.',
  failed: 'The list could not be loaded. Please try again.',
  notSaved: 'The order could not be saved. Please try again.',
  loading: 'Loading…',
  few: 'There is nothing to put in order yet.',
  handle: (title: string): string => `Move ${title}`,
} as const
