/** Words of the screens about customers that are not errors of a call. */
export const customerTexts = {
  nobody: 'No customers yet. Everybody who books shows here; somebody on the phone can be added by hand.',
  nobodyFound: (search: string): string => `Nobody is found by “${search}”.`,
  found: (count: number): string =>
    count === 1 ? '1 customer' : `${count.toLocaleString('en-GB')} customers`,
  selected: (count: number): string => `${count} selected`,
  deleteMany: (count: number): string => (count === 1 ? 'Delete 1 customer' : `Delete ${count} customers`),
  deleteHint: 'Somebody with bookings is made anonymous: the bookings stay in the books without the name.',
  noEmail: 'No email address: this customer receives no confirmations or reminders.',
  contactHint: 'A phone number or an email address: one of the two is enough.',
  requiredHint: 'is required',
  removeManyFailed: 'The customers could not be deleted. Please try again.',
} as const
