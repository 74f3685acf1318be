const number = new Intl.NumberFormat('en-GB')
const counted = (n: number, [one, many]: readonly [string, string]): string =>
  `${number.format(n)} ${n === 1 ? one : many}`

/** The singular and plural of each kind, for counts. */
const nouns = {
  customers: ['customer', 'customers'],
  unconfirmed: ['customer who never booked', 'customers who never booked'],
  sales: ['name on a sale', 'names on sales'],
  enquiries: ['enquiry', 'enquiries'],
  mails: ['email', 'emails'],
  outbox: ['file in the outbox', 'files in the outbox'],
  baskets: ['basket', 'baskets'],
  addresses: ['address', 'addresses'],
  events: ['message', 'messages'],
  audit: ['entry', 'entries'],
} as const

type Kind = keyof typeof nouns

/** The texts of the data retention screen. */
export const retentionTexts = {
  intro:
    'Data you no longer need is deleted automatically. Payments, refunds and appointments are kept permanently; only the names on them are removed.',
  page: 'What visitors see',
  failed: 'These settings could not be loaded. Please try again.',
  saveFailed: 'These settings could not be saved. Please try again.',
  saved: 'Saved. This applies from the next clean-up.',
  nothingChanged: 'You have not changed anything.',
  save: 'Save',
  ask: 'Change how long data is kept?',
  confirm: 'Save the change',
  cancel: 'Go back',
  atOnce: 'Deleted data cannot be restored, except from a backup.',
  nothingAtOnce: 'Nothing will be deleted straight away.',
  unit: (age: number, unit: 'days' | 'years'): string => `${age} ${age === 1 ? unit.slice(0, -1) : unit}`,
  bounds: (least: number, most: number, unit: 'days' | 'years'): string => `${least} to ${most} ${unit}.`,
  wrong: (least: number, most: number): string => `Please enter a whole number from ${least} to ${most}.`,
  change: (before: string, after: string): string => `from ${before} to ${after}.`,
  kept: (kind: Kind, n: number): string =>
    n === 0 ? 'None at the moment.' : `Now: ${counted(n, nouns[kind])}.`,
  due: (kind: Kind, n: number, nightly: boolean): string =>
    `${counted(n, nouns[kind])} will be deleted at the next clean-up, ${nightly ? 'tonight' : 'within ten minutes'}.`,
  next: (n: number, day: string): string => `Next deletion: ${number.format(n)} on ${day}.`,
  /** The label, unit and hint of each age. */
  ages: {
    customerYears: {
      label: 'Customers',
      unit: 'years after their last visit',
      hint: 'Includes their health notes, pictures, notes and addresses. Names on sales are kept for as long as you set below.',
    },
    unconfirmedDays: {
      label: 'Customers who never booked',
      unit: 'days',
      hint: 'Visitors who typed their details and went no further.',
    },
    saleYears: {
      label: 'Names on sales',
      unit: 'years',
      hint: 'The sale is kept without the name. HM Revenue & Customs asks companies to keep records for six years.',
    },
    enquiryDays: { label: 'Enquiries', unit: 'days', hint: 'What visitors wrote on the contact page.' },
    mailDays: {
      label: 'Emails and the outbox',
      unit: 'days',
      hint: 'Emails that were sent or failed. Emails still waiting are kept.',
    },
    basketDays: {
      label: 'Baskets',
      unit: 'days',
      hint: 'Counted from when they expire. Baskets that were booked stay with their booking.',
    },
    addressDays: {
      label: 'IP addresses of visitors',
      unit: 'days',
      hint: 'Recorded on baskets and bookings to prevent abuse.',
    },
    eventDays: {
      label: 'Messages from Square',
      unit: 'days',
      hint: 'Messages that have been processed. The payments themselves are kept.',
    },
    auditDays: {
      label: 'Activity log',
      unit: 'days',
      hint: 'Who did what, when and from which address.',
    },
  },
} as const
