import type { CustomerColumn } from '@/domain/imports/columns'
import type { DuplicateChoice } from '@/domain/imports/customer-rows'

const customers = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`)

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

/** The texts of the screen that imports customers. */
export const importTexts = {
  intro:
    'Import customers from a CSV file, for example an export from Fresha, Phorest, Square or Excel. You will see everything before it is saved.',
  limits:
    'Up to 2 MB, 5,000 rows and 60 columns. No emails are sent. Health details are not imported: please add allergies and patch tests to each customer yourself.',
  file: 'CSV file',
  orPaste: 'Or paste rows from a spreadsheet',
  pasted: 'Rows from a spreadsheet',
  checkPasted: 'Check these rows',
  checkFailed: 'The file could not be checked. Please try again.',
  importFailed: 'The customers could not be imported. Nothing has been saved. Please try again.',
  checking: 'Checking the file…',
  columns: 'Columns',
  columnsHint: 'Please check what each column contains. Columns without a choice are left out.',
  column: 'Column',
  contains: 'Contains',
  examples: 'Examples',
  kindOf: (column: string): string => `What the column ${column} contains`,
  unnamed: (number: number): string => `Column ${number}`,
  leaveOut: 'Leave out',
  hasHeadings: 'The first row has the headings',
  kinds: {
    firstName: 'First name',
    lastName: 'Last name',
    fullName: 'First and last name',
    email: 'Email',
    phone: 'Phone',
    secondPhone: 'Second phone, if there is no first',
    address: 'Address',
    secondAddress: 'Address, second line',
    city: 'City',
    postcode: 'Postcode',
    notes: 'Notes',
  } satisfies Record<CustomerColumn, string> as Record<CustomerColumn, string>,
  result: 'What will be imported',
  found: (count: number): string => `${rows(count)} in the file`,
  created: (count: number): string => `${customers(count)} will be added`,
  updated: (count: number): string => `${customers(count)} will be updated`,
  skipped: (count: number): string => `${rows(count)} will be left out`,
  errors: (count: number): string => (count === 1 ? '1 thing to correct' : `${count} things to correct`),
  errorsHint:
    'Nothing can be imported until all rows are right. Please correct them in your spreadsheet, or leave a column out, then choose the file again.',
  firstErrors: (count: number): string => `These are the first ${count}.`,
  row: 'Row',
  problem: 'What to do',
  wholeRow: 'The whole row',
  duplicates: (count: number): string =>
    count === 1 ? '1 possible duplicate' : `${count} possible duplicates`,
  duplicatesHint:
    'These rows have the email address or phone number of a customer whom you already have, or of an earlier row. An update replaces what the file has and keeps everything else.',
  firstDuplicates: (count: number): string =>
    `These are the first ${count}. Your choice for all of them also applies to the others.`,
  forAll: 'For all of them',
  choiceFor: (row: number): string => `What to do with row ${row}`,
  choice: 'What to do',
  choices: {
    skip: 'Leave out',
    update: 'Update the customer',
    add: 'Add as a new customer',
  } satisfies Record<DuplicateChoice, string> as Record<DuplicateChoice, string>,
  inFile: 'In the file',
  alreadyThere: 'Already there',
  earlierRow: (row: number): string => `Row ${row} of the file`,
  same: { email: 'same email', phone: 'same phone' },
  preview: 'First new customers',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  notes: 'Notes',
  confirm: (created: number, updated: number): string =>
    updated === 0
      ? `Import ${customers(created)}`
      : created === 0
        ? `Update ${customers(updated)}`
        : `Import ${customers(created)} and update ${updated}`,
  nothing: 'There is nothing to import.',
  recent: 'Imports of the last day',
  recentFailed: 'The imports of the last day could not be loaded. Please try again.',
  noneRecent: 'No imports yet. Each import is listed here for a day, so that you can undo it.',
  importOf: (when: string, by: string | null): string => (by ? `${when}, by ${by}` : when),
  done: (created: number, updated: number): string =>
    updated === 0 ? `${customers(created)} added.` : `${customers(created)} added, ${updated} updated.`,
  states: {
    writing: 'Being imported…',
    undoing: 'Being undone…',
    undone: 'Undone.',
    interrupted: 'Interrupted. Everything that had been saved was removed again.',
  },
  stayed: (count: number): string =>
    count === 0 ? '' : count === 1 ? ' 1 customer stayed.' : ` ${count} customers stayed.`,
  until: (when: string): string => `You can undo this import until ${when}.`,
  undo: 'Undo',
  undoOf: (when: string): string => `Undo the import of ${when}`,
  undoTitle: 'Undo this import?',
  undoConfirm: 'Undo the import',
  undoCancel: 'Keep the import',
  undoFailed: 'The import could not be undone. Please try again.',
  countFailed: 'We could not check what would be deleted. Please try again.',
  deleted: (count: number): string => `${customers(count)} will be deleted.`,
  restored: (count: number): string => `${customers(count)} will be as before the import.`,
  stay: (count: number): string =>
    count === 1
      ? '1 customer has been edited or booked since the import, and stays as they are now.'
      : `${count} customers have been edited or booked since the import, and stay as they are now.`,
} as const
