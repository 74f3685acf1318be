/** The columns of a date's participants, on the screen and in the file. */
export const participantsColumns: string[] = [
  'Name',
  'Email Address',
  'Phone Number',
  'Home Address',
  'Created at',
  'Notes',
]
