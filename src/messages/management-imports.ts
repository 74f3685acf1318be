const customers = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`)

const treatments = (count: number): string => (count === 1 ? '1 treatment' : `${count} treatments`)

const wasWere = (count: number): string => (count === 1 ? 'was' : 'were')

/** Errors in the rows of a file with customers. */
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

/** Errors in the rows of a file with treatments. */
export const treatmentRowErrors = {
  NAME_COLUMN_MISSING: 'Please choose the column that has the names of the treatments.',
  MINUTES_COLUMN_MISSING:
    'Please choose the column that has the minutes. If your file has none, please add one in your spreadsheet.',
  LOCATION_MISSING:
    'You have no location yet, and each price belongs to one. Please add a location first. Or leave this column out, and enter the prices later.',
  NAME_MISSING: 'Please enter the name of the treatment.',
  NAME_INVALID: 'Please enter a name of up to 150 characters on one line, without < or >.',
  CATEGORY_MISSING:
    'Please enter a category. Without a column for it, write the category in a row of its own above its treatments.',
  CATEGORY_INVALID: 'Please enter a category of up to 150 characters on one line, without < or >.',
  CATEGORY_UNKNOWN: 'There is no such category yet. Please tick “Create new categories”, or check its name.',
  CATEGORY_ARCHIVED: 'This category is archived. Please restore it first, or use a different name.',
  MINUTES_INVALID: 'Please enter 5 to 600 minutes in steps of 5, for example 75, 75 min or 1 h 15.',
  CLEAN_UP_INVALID: 'Please enter 0 to 120 minutes in steps of 5, or leave the cell blank.',
  PRICE_RANGE:
    'Please enter one price, not a range. You can import a treatment for each variant, for example “short” and “long”.',
  PRICE_INVALID:
    'Please enter a price from £0 to £10,000, for example £14 or 14.00. Leave the cell blank if there is no price.',
  STAFF_UNKNOWN:
    'Please enter names from your team, separated by semicolons. Leave the cell blank if everyone performs it.',
  PATCH_TEST_INVALID: 'Please enter yes or no.',
  CELL_TOO_LONG: rowErrors.CELL_TOO_LONG,
  ROW_TOO_LONG: rowErrors.ROW_TOO_LONG,
} as const

type Count = (count: number) => string

const createMessages = (of: Count) => ({
  imported: (created: number, updated: number): string =>
    updated === 0
      ? `${of(created)} ${wasWere(created)} imported.`
      : `${of(created)} ${wasWere(created)} imported and ${of(updated)} updated.`,
  undone: (deleted: number, restored: number, stay: number): string =>
    [
      `The import has been undone. ${of(deleted)} ${wasWere(deleted)} deleted`,
      restored > 0 ? ` and ${of(restored)} restored.` : '.',
      stay > 0 ? ` ${of(stay)} stayed.` : '',
    ].join(''),
})

/** Answers to the calls of an import. */
export const importMessages = { customers: createMessages(customers), treatments: createMessages(treatments) }
