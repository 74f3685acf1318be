/** Where the owner drags a list into its order. */
export const orderTexts = {
  open: 'Change the order',
  title: 'Change the order',
  help: 'Drag items by their handles. With a keyboard, press Space on a handle, move it with the arrow keys, then press Space again. Visitors see the new order as soon as you save.',
  group: 'Category',
  save: 'Save this order',
  cancel: 'Cancel',
  saved: 'The new order is live.',
  failed: 'The list could not be loaded. Please try again.',
  notSaved: 'The order could not be saved. Please try again.',
  loading: 'Loading…',
  few: 'There is nothing to reorder yet.',
  handle: (title: string): string => `Move ${title}`,
} as const
