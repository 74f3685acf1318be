/** At the field of a picture, while it is made ready and when it cannot be. */
export const sendingTexts = {
  hint: 'JPEG, PNG, WebP, AVIF or HEIC. We make large photographs smaller before we send them.',
  shrinking: (at: number, of: number): string =>
    of === 1 ? 'Making the picture smaller…' : `Making the pictures smaller: ${at} of ${of}…`,
  heic: (name: string): string =>
    `This browser cannot open ${name}, because it is a HEIC photograph. Please open this page on the iPhone or in Safari, or save the photograph as a JPEG first.`,
} as const

/** Names of controls that Payload leaves without one. */
export const controlNames = {
  move: 'Move',
  more: 'More actions',
  select: 'Select',
  selectAll: 'Select all',
  copy: 'Copy the address',
  remove: 'Remove the file',
  editPicture: 'Edit this picture',
  removePicture: 'Remove this picture',
  editor: 'Text',
  fold: 'More fields',
  menu: 'Menu',
  trail: 'Where you are',
  page: 'What is being edited',
  toolbar: (key: string): string => key.replace(/^(format|align)[-_]?/i, '').replaceAll(/[-_]/g, ' '),
} as const
