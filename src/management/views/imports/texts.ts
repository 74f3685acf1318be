const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

/** The texts of the screens that import records, whatever they are. */
export const importTexts = {
  file: 'CSV file',
  orPaste: 'Or paste rows from a spreadsheet',
  pasted: 'Rows from a spreadsheet',
  checkPasted: 'Check these rows',
  checkFailed: 'The file could not be checked. Please try again.',
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
  options: 'For the whole file',
  result: 'What will be imported',
  found: (count: number): string => `${rows(count)} in the file`,
  skipped: (count: number): string => `${rows(count)} will be left out`,
  errors: (count: number): string => (count === 1 ? '1 thing to correct' : `${count} things to correct`),
  errorsHint:
    'Nothing can be imported until all rows are right. Please correct them in your spreadsheet, or leave a column out, then choose the file again.',
  firstRecords: (count: number): string => `These are the first ${count}.`,
  rows: (list: string, count: number, shown: number): string =>
    `${list}${shown < count ? ' …' : ''}${count > 1 ? ` (${rows(count)})` : ''}`,
  row: 'Row',
  inRows: 'Rows',
  problem: 'What to do',
  wholeRow: 'The whole row',
  duplicates: (count: number): string =>
    count === 1 ? '1 possible duplicate' : `${count} possible duplicates`,
  firstDuplicates: (count: number): string =>
    `These are the first ${count}. Your choice for all of them also applies to the others.`,
  forAll: 'For all of them',
  choiceFor: (row: number): string => `What to do with row ${row}`,
  choice: 'What to do',
  inFile: 'In the file',
  alreadyThere: 'Already there',
  earlierRow: (row: number): string => `Row ${row} of the file`,
  nothing: 'There is nothing to import.',
  recent: 'Imports of the last day',
  recentFailed: 'The imports of the last day could not be loaded. Please try again.',
  noneRecent: 'No imports yet. Each import is listed here for a day, so that you can undo it.',
  importOf: (when: string, by: string | null): string => (by ? `${when}, by ${by}` : when),
  states: {
    writing: 'Being imported…',
    undoing: 'Being undone…',
    undone: 'Undone.',
    interrupted: 'Interrupted. Everything that had been saved was removed again.',
  },
  until: (when: string): string => `You can undo this import until ${when}.`,
  undo: 'Undo',
  undoOf: (when: string): string => `Undo the import of ${when}`,
  undoTitle: 'Undo this import?',
  undoConfirm: 'Undo the import',
  undoCancel: 'Keep the import',
  undoFailed: 'The import could not be undone. Please try again.',
  countFailed: 'We could not check what would be deleted. Please try again.',
} as const

/** The texts that count records. */
export const createCountTexts = (one: string, several: string) => {
  const of = (count: number): string => `${count} ${count === 1 ? one : several}`
  return {
    importFailed: `The ${several} could not be imported. Nothing has been saved. Please try again.`,
    created: (count: number): string => `${of(count)} will be added`,
    updated: (count: number): string => `${of(count)} will be updated`,
    confirm: (created: number, updated: number): string =>
      updated === 0
        ? `Import ${of(created)}`
        : created === 0
          ? `Update ${of(updated)}`
          : `Import ${of(created)} and update ${updated}`,
    done: (created: number, updated: number): string =>
      updated === 0 ? `${of(created)} added.` : `${of(created)} added, ${updated} updated.`,
    stayed: (count: number): string => (count === 0 ? '' : ` ${of(count)} stayed.`),
    deleted: (count: number): string => `${of(count)} will be deleted.`,
    restored: (count: number): string => `${of(count)} will be as before the import.`,
    stay: (count: number, names: readonly string[]): string =>
      [
        count === 1
          ? `1 ${one} has been edited or booked since the import, and will stay`
          : `${of(count)} have been edited or booked since the import, and will stay`,
        names.length === 0 ? '.' : `: ${names.join(', ')}${names.length < count ? ' and others' : ''}.`,
      ].join(''),
  }
}
