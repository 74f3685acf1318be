import { EVERYONE, NOBODY } from '@/domain/pricing/price-cells'

const count = (number: number, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`

/** The texts of the price list. */
export const priceListTexts = {
  failed: 'The price list could not be loaded. Please try again.',
  notSaved: 'The price list could not be saved. Your changes are still here. Please try again.',
  none: 'There are no treatments yet.',
  noLocations: 'There are no locations yet. Add one to set prices.',
  help: 'Choose a cell with the arrow keys, then press Enter or start typing. You can paste prices straight from a spreadsheet. On a phone, tap a cell twice.',
  publish: 'Publish changes',
  draft: 'Save as draft',
  discard: 'Discard changes',
  edited: (cells: number): string => `${count(cells, 'cell')} changed, not saved yet.`,
  noEdits: 'No unsaved changes.',
  /** The state of a cell, for screen readers. */
  changed: 'changed, not saved yet',
  noPrice: 'no price',
  waiting: (treatments: number): string =>
    `${count(treatments, 'treatment')} ${treatments === 1 ? 'has' : 'have'} changes here that visitors do not see yet.`,
  publishWaiting: 'Publish these changes',
  wrong: (cells: number): string =>
    `${cells === 1 ? 'One cell is' : `${cells} cells are`} not right, so nothing has been saved. Please check the ${cells === 1 ? 'cell' : 'cells'} marked in red.`,
  goThere: 'Go to the first one',
  wrongPrice: 'Please enter a price from £0 to £10,000.',
  wrongMinutes: 'Please enter 5 to 600 minutes, in steps of 5.',
  wrongStaff: `Please enter names from your team, “${EVERYONE}” or “${NOBODY}”.`,
  meanwhile: (value: string): string =>
    `A colleague has just changed this to: ${value}. Your value is not saved yet.`,
  onSite: (value: string): string => `Visitors see: ${value}`,
} as const

/** What screen readers hear after a step. */
export const stepTexts = {
  copied: (cells: number): string => `${count(cells, 'cell')} copied.`,
  pasted: (cells: number, left: number): string =>
    `${count(cells, 'value')} pasted.${left > 0 ? ` ${count(left, 'value')} did not fit into the table.` : ''}`,
  cleared: (cells: number): string => `${count(cells, 'cell')} cleared.`,
  undone: 'The last step has been undone.',
  redone: 'The step has been done again.',
  changed: (prices: number): string =>
    prices === 0
      ? 'No price has changed.'
      : `${count(prices, 'price')} changed. Publish the changes when you are ready.`,
} as const

/** The texts of the dialog that changes prices by a percentage. */
export const raiseTexts = {
  open: 'Change by a percentage',
  title: 'Change prices by a percentage',
  percent: 'Percentage',
  hint: 'For example 5 or -10. Enter 0 to only round the prices.',
  wrong: 'Please enter a percentage from -90 to 200.',
  rounding: 'Rounding',
  roundings: { 1: 'To the penny', 10: 'To 10p', 50: 'To 50p', 100: 'To £1', 500: 'To £5' },
  scope: 'Which prices',
  selected: (prices: number): string => `The selected cells (${count(prices, 'price')})`,
  all: 'The whole list',
  at: (location: string): string => `All prices at ${location}`,
  apply: 'Change prices',
} as const

/** The texts of the dialog that copies the prices of a location. */
export const copyTexts = {
  open: 'Copy a location’s prices',
  title: 'Copy prices to a different location',
  from: 'From',
  to: 'To',
  keep: 'Keep prices that the other location already has',
  help: 'Treatments without a price are not copied.',
  apply: 'Copy prices',
} as const

/** The texts of the dialog that chooses who performs a treatment. */
export const staffTexts = {
  title: (treatment: string, others: number): string =>
    others === 0 ? `Who performs ${treatment}?` : `Who performs these ${others + 1} treatments?`,
  help: 'If you tick nobody, customers cannot book it.',
  people: 'Staff',
  apply: 'Choose these people',
} as const
