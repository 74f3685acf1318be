import type { Answered } from '@/contract/call'
import type { checkCustomers, ImportedCustomerView } from '@/contract/imports'
import { customerColumns, type CustomerColumn } from '@/domain/imports/columns'
import { duplicateChoices, type DuplicateChoice } from '@/domain/imports/customer-rows'
import { formatPersonName } from '@/management/format/typed-customer'
import { customerImportsPath } from './paths'
import type { ImportSubject } from './subject'
import { createCountTexts } from './texts'

const kinds: Record<CustomerColumn, string> = {
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
}

const choices: Record<DuplicateChoice, string> = {
  skip: 'Leave out',
  update: 'Update the customer',
  add: 'Add as a new customer',
}

const same = { email: 'same email', phone: 'same phone' } as const

const describe = (one: ImportedCustomerView): string =>
  [formatPersonName(one), one.email, one.phone_number].filter(Boolean).join(', ')

/** The import of customers. */
export const customersSubject: ImportSubject<Answered<typeof checkCustomers>> = {
  title: 'Import customers',
  intro:
    'Import customers from a CSV file, for example an export from Fresha, Phorest, Square or Excel. You will see everything before it is saved.',
  limits:
    'Up to 2 MB, 5,000 rows and 60 columns. No emails are sent. Health details are not imported: please add allergies and patch tests to each customer yourself.',
  texts: createCountTexts('customer', 'customers'),
  calls: {
    check: '/api/customers/import-check',
    write: '/api/customers/import',
    list: customerImportsPath,
    undo: '/api/customers/import-undo',
  },
  listKinds: () => customerColumns.map((kind) => [kind, kinds[kind]]),
  duplicatesHint:
    'These rows have the email address or phone number of a customer whom you already have, or of an earlier row. An update replaces what the file has and keeps everything else.',
  choices: duplicateChoices.map((choice) => [choice, choices[choice]]),
  describe: ({ record, known, same: by }) => ({
    inFile: describe(record),
    known: known && `${describe(known)} (${same[by]})`,
  }),
  previewTitle: 'First new customers',
  previewColumns: ['Name', 'Email', 'Phone', 'Address', 'Notes'],
  toCells: (one) => [
    formatPersonName(one),
    one.email ?? '',
    one.phone_number ?? '',
    [one.address, one.city, one.postal_code].filter(Boolean).join(', '),
    one.notes ?? '',
  ],
}
