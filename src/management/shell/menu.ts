/** The menu by what one is about: each specified address, and ours, one click away (D80). */
export const menu: [group: string, links: [slug: string, words: string][]][] = [
  [
    'Diary',
    [
      ['appointments', 'Appointments'],
      ['availability', 'Availability'],
      ['events', 'Events'],
    ],
  ],
  [
    'People',
    [
      ['customers', 'Customers'],
      ['staff', 'Staff'],
      ['enquiries', 'Enquiries'],
      ['emails', 'Emails'],
    ],
  ],
  [
    'Treatments',
    [
      ['services', 'Services'],
      ['discounts', 'Discounts'],
    ],
  ],
  ['Academy', [['courses', 'Courses']]],
  [
    'Money',
    [
      ['payments', 'Payments'],
      ['reports', 'Reports'],
    ],
  ],
  ['Settings', [['retention', 'Retention']]],
  [
    'Site',
    [
      ['health', 'Health'],
      ['audit', 'Audit'],
      ['sessions', 'Your sessions'],
      ['second-factor', 'Code at sign-in'],
    ],
  ],
]

/** Of these, what is the admin's alone (D62): others do not see it. */
export const adminOnly: ReadonlySet<string> = new Set(['audit', 'reports', 'retention'])
