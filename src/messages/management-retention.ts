const number = new Intl.NumberFormat('en-GB')
const counted = (n: number, [one, many]: readonly [string, string]): string =>
  `${number.format(n)} ${n === 1 ? one : many}`

/** One and many of each kind, as they are counted. */
const nouns = {
  customers: ['customer', 'customers'],
  unconfirmed: ['customer who never booked', 'customers who never booked'],
  sales: ['sale with a name', 'sales with a name'],
  enquiries: ['enquiry', 'enquiries'],
  mails: ['email', 'emails'],
  outbox: ['file in the outbox', 'files in the outbox'],
  baskets: ['basket', 'baskets'],
  addresses: ['address', 'addresses'],
  events: ['notice', 'notices'],
  audit: ['record', 'records'],
} as const

type Kind = keyof typeof nouns

/** What the screen on how long things are kept says. */
export const retentionTexts = {
  title: 'Retention',
  intro:
    'What is no longer needed goes by itself. Payments, refunds and appointments stay in the books for good; only the names on them go.',
  adminOnly: 'How long things are kept is for admins to decide.',
  page: 'What visitors read',
  failed: 'The ages could not be loaded. Please try again.',
  saveFailed: 'The ages could not be saved. Please try again.',
  saved: 'Saved. The next tidying keeps to it.',
  nothingChanged: 'Nothing is different from what is set.',
  save: 'Save',
  ask: 'Change how long things are kept?',
  confirm: 'Save the change',
  cancel: 'Go back',
  atOnce: 'What has gone cannot be brought back, except from a backup.',
  nothingAtOnce: 'Nothing goes at once.',
  unit: (age: number, unit: 'days' | 'years'): string => `${age} ${age === 1 ? unit.slice(0, -1) : unit}`,
  bounds: (least: number, most: number, unit: 'days' | 'years'): string => `${least} to ${most} ${unit}.`,
  wrong: (least: number, most: number): string => `Please give a whole number from ${least} to ${most}.`,
  change: (before: string, after: string): string => `${after}, now ${before}.`,
  kept: (kind: Kind, n: number): string =>
    n === 0 ? `No ${nouns[kind][1]} now.` : `${counted(n, nouns[kind])} now.`,
  due: (kind: Kind, n: number, nightly: boolean): string =>
    `${counted(n, nouns[kind])} ${n === 1 ? 'goes' : 'go'} with the next tidying, ${nightly ? 'tonight' : 'within ten minutes'}.`,
  next: (n: number, day: string): string => `Next: ${number.format(n)} on ${day}.`,
  /** What each age is about, with what is told of it. */
  ages: {
    customerYears: {
      label: 'Customers',
      unit: 'years after their last visit',
      hint: 'With their health notes, pictures, notes and addresses. The names on their sales stay for as long as below.',
    },
    unconfirmedDays: {
      label: 'Customers who never booked',
      unit: 'days',
      hint: 'Visitors who typed their details and went no further.',
    },
    saleYears: {
      label: 'Names on sales',
      unit: 'years',
      hint: 'The sale stays in the books, without the name. HM Revenue & Customs asks companies for six years of records.',
    },
    enquiryDays: { label: 'Enquiries', unit: 'days', hint: 'What visitors wrote on the contact page.' },
    mailDays: {
      label: 'Emails and the outbox',
      unit: 'days',
      hint: 'Those that went out or failed. What still waits stays.',
    },
    basketDays: {
      label: 'Baskets',
      unit: 'days',
      hint: 'After they ran out. Those that were booked belong to their booking.',
    },
    addressDays: {
      label: 'Internet addresses of visitors',
      unit: 'days',
      hint: 'Noted on baskets and bookings against abuse.',
    },
    eventDays: {
      label: 'Notices of Square',
      unit: 'days',
      hint: 'Those that were dealt with. The payments themselves stay.',
    },
    auditDays: {
      label: 'Audit',
      unit: 'days',
      hint: 'Who did what, when and from which address.',
    },
  },
} as const
