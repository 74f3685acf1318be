const customers = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`)

const wasWere = (count: number): string => (count === 1 ? 'was' : 'were')

/** Errors in the rows of a file. */
export const rowErrors = {
  NAME_MISSING: 'Please enter a first name.',
  NAME_INVALID: 'Please enter a name of up to 60 characters, without web addresses.',
  CONTACT_MISSING: 'Please enter a phone number or an email address.',
  EMAIL_INVALID: 'Please check the email address.',
  PHONE_INVALID: 'Please check the phone number.',
  PHONE_SHORTENED:
    'Your spreadsheet has shortened this number. Please format the column as text and enter the number again.',
  LINE_INVALID: 'Please enter a single line of up to 200 characters, without < or >.',
  CELL_TOO_LONG: 'Please shorten this text to 5,000 characters.',
  ROW_TOO_LONG: 'This row has more cells than the first row. Please check its commas and quotation marks.',
} as const

/** Answers to the calls of an import. */
export const importMessages = {
  imported: (created: number, updated: number): string =>
    updated === 0
      ? `${customers(created)} ${wasWere(created)} imported.`
      : `${customers(created)} ${wasWere(created)} imported and ${customers(updated)} updated.`,
  undone: (deleted: number, restored: number, stay: number): string =>
    [
      `The import has been undone. ${customers(deleted)} ${wasWere(deleted)} deleted`,
      restored > 0 ? ` and ${customers(restored)} restored.` : '.',
      stay > 0 ? ` ${customers(stay)} stayed.` : '',
    ].join(''),
} as const
