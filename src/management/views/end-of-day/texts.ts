import { formatMoney } from '@/domain/pricing/totals'

export const endOfDayTexts = {
  day: 'Day',
  show: 'Show',
  failed: 'The end of the day could not be loaded. Please try again.',
  unpaid: 'Unpaid',
  unpaidNone: 'Everything on this day is paid.',
  toBeCompleted: 'Needs an outcome',
  toBeCompletedNone: 'Every appointment that is over has an outcome.',
  noShows: 'No-shows',
  noShowsNone: 'No customer missed an appointment on this day.',
  tomorrow: 'First appointments of the next day',
  tomorrowNone: 'There are no appointments on the next day.',
  forgotten: 'Earlier tills that are still open',
  forgottenLink: (day: string, place: string): string => `${day}, ${place}`,
  pastCashUps: 'Past cash-ups',
} as const

export const tillTexts = {
  title: (place: string): string => `Till: ${place}`,
  taken: 'Taken in cash',
  refunded: 'Refunded in cash',
  corrected: 'Recorded by mistake',
  float: 'Opening float (£)',
  lastCounted: (amount: string): string => `${amount} was counted at the last closing.`,
  expected: 'Should be in the till',
  counted: 'Counted in the till (£)',
  terminal: 'Total on the card terminal (£)',
  terminalHint: (amount: string): string => `Our records say ${amount}. Leave blank if you have no terminal.`,
  note: 'Note',
  close: 'Close the till',
  closeFailed: 'The till could not be closed. Please try again.',
  exact: 'The till balances.',
  over: (amount: string): string => `The till is ${amount} over.`,
  short: (amount: string): string => `The till is ${amount} short.`,
  terminalExact: 'The card terminal agrees with our records.',
  terminalMore: (amount: string): string => `The card terminal shows ${amount} more than our records.`,
  terminalLess: (amount: string): string => `The card terminal shows ${amount} less than our records.`,
  notAnAmount: 'Please enter the amount in pounds, for example 245.50.',
  countFirst: 'Please enter the opening float and the cash that you counted.',
  closed: (who: string | null, when: string): string => `Closed${who ? ` by ${who}` : ''}, ${when}`,
  afterClosing: 'Cash in or out after closing',
  cannotReopen: 'Closing a till cannot be undone.',
} as const

export const closingsTexts = {
  from: 'From',
  to: 'To',
  empty: 'No till was closed in this period.',
  file: 'Download as CSV',
  failed: 'The cash-ups could not be loaded. Please try again.',
  label: 'Cash-ups',
} as const

/** Compares the counted cash with what should be in the till. `pence` is positive if there is too much. */
export const describeDifference = (pence: number): string => {
  if (pence === 0) return tillTexts.exact
  const amount = formatMoney(Math.abs(pence))
  return pence > 0 ? tillTexts.over(amount) : tillTexts.short(amount)
}

/** Compares the card terminal’s total with our records. `differencePence` is positive if the terminal has more. */
export const describeTerminal = (differencePence: number): string => {
  if (differencePence === 0) return tillTexts.terminalExact
  const amount = formatMoney(Math.abs(differencePence))
  return differencePence > 0 ? tillTexts.terminalMore(amount) : tillTexts.terminalLess(amount)
}
