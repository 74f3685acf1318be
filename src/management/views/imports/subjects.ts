import { createCountTexts } from './texts'
import type { Answered } from '@/contract/call'
import type { checkCustomers, ImportedCustomerView } from '@/contract/imports'
import { customerColumns, type CustomerColumn } from '@/domain/imports/columns'
import { duplicateChoices, type DuplicateChoice } from '@/domain/imports/customer-rows'
import { formatPersonName, toTitle } from '@/management/format/names'
import type { checkTreatments, ImportedTreatmentView } from '@/contract/import-treatments'
import { plainTreatmentColumns, toPriceColumn } from '@/domain/imports/treatment-columns'
import { treatmentChoices, type TreatmentChoice } from '@/domain/imports/treatment-plan'
import { formatPounds } from '@/management/format/payment-state'

/** The calls that list the imports of the last day. */
export const customerImportsPath = '/api/customers/imports'
export const treatmentImportsPath = '/api/services/imports'

/** What the check of a file returns, for any kind of record. */
export interface AnyChecked {
  columns: { heading: string; kind: string | null; samples: string[] }[]
  has_headings: boolean
  rows: number
  created: number
  updated: number
  skipped: number
  errors: {
    rows: number[]
    row_count: number
    column: string | null
    error: string
    name: string | null
    cell: string | null
  }[]
  error_count: number
  duplicates: { row: number; record: unknown; known: unknown; earlier_row: number | null }[]
  duplicate_count: number
  preview: { row: number; record: unknown }[]
  fingerprint: string | null
}

/** The records that a screen imports. */
export interface ImportSubject<Checked extends AnyChecked = AnyChecked> {
  title: string
  intro: string
  limits: string
  /** The texts that count records. */
  texts: ReturnType<typeof createCountTexts>
  calls: { check: string; write: string; list: string; undo: string }
  /** True if the field for pasted rows is open from the start. */
  isPasted?: boolean
  /** What a column can contain, with its label. */
  listKinds(checked: Checked): (readonly [string, string])[]
  duplicatesHint: string
  /** What can be done with a possible duplicate, with its label. The first leaves it out. */
  choices: (readonly [string, string])[]
  describe(duplicate: Checked['duplicates'][number]): { inFile: string; known: string | null }
  previewTitle: string
  previewColumns: string[]
  /** The cells of a new record, the first of which is its name. */
  toCells(record: Checked['preview'][number]['record']): string[]
  /** More lines about what will be imported. */
  listNotes?(checked: Checked): string[]
  /** Choices that apply to the whole file. */
  /** `isChosen` is the server's choice, until the owner makes one. */
  options?: { name: string; label: string; hint: string; isChosen?(checked: Checked): boolean }[]
}

const customerKindLabels: Record<CustomerColumn, string> = {
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

const customerChoiceLabels: Record<DuplicateChoice, string> = {
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
  listKinds: () => customerColumns.map((kind) => [kind, customerKindLabels[kind]]),
  duplicatesHint:
    'These rows have the email address or phone number of a customer whom you already have, or of an earlier row. An update replaces what the file has and keeps everything else.',
  choices: duplicateChoices.map((choice) => [choice, customerChoiceLabels[choice]]),
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

const treatmentKindLabels: Record<(typeof plainTreatmentColumns)[number], string> = {
  name: 'Name of the treatment',
  category: 'Category',
  minutes: 'Minutes',
  cleanUp: 'Clean-up time',
  price: 'Price at every location',
  description: 'Description',
  staff: 'Performed by',
  patchTest: 'Patch test needed',
}

const treatmentChoiceLabels: Record<TreatmentChoice, string> = {
  skip: 'Leave out',
  update: 'Update its prices',
}

/** Prices in words. A price that is the same everywhere is written once. */
const describePrices = (prices: ImportedTreatmentView['prices']): string => {
  const [first] = prices
  if (!first) return 'No price'
  if (prices.length > 1 && prices.every(({ price }) => price === first.price))
    return `${formatPounds(first.price)} everywhere`
  return prices.map(({ location_name: name, price }) => `${formatPounds(price)} at ${name}`).join(', ')
}

const describeFromPrices = (count: number): string =>
  `“From” prices do not exist here, because customers pay when they book. ${count === 1 ? '1 price is' : `${count} prices are`} taken as ${count === 1 ? 'it stands' : 'they stand'}, for example “from £60” as £60.`

/** The import of treatments. */
export const treatmentsSubject: ImportSubject<Answered<typeof checkTreatments>> = {
  title: 'Import treatments',
  intro:
    'Import your price list from a CSV file or a spreadsheet. You will see everything before it is saved.',
  limits:
    'Each treatment needs a name, a category and its minutes. It can also have prices, a clean-up time, a description, the names of those who perform it (separated by semicolons), and yes or no for a patch test. Up to 500 treatments.',
  texts: createCountTexts('treatment', 'treatments'),
  calls: {
    check: '/api/services/import-check',
    write: '/api/services/import',
    list: treatmentImportsPath,
    undo: '/api/services/import-undo',
  },
  isPasted: true,
  listKinds: ({ locations }) => [
    ...plainTreatmentColumns.map((kind) => [kind, treatmentKindLabels[kind]] as const),
    ...locations.map(
      ({ location_id: id, location_name: name }) => [toPriceColumn(id), `Price at ${name}`] as const,
    ),
  ],
  duplicatesHint:
    'These rows have the name of a treatment that is already in the same category, or of an earlier row. An update only changes the prices that the file has.',
  choices: treatmentChoices.map((choice) => [choice, treatmentChoiceLabels[choice]]),
  describe: ({ record, known }) => ({
    inFile: `${toTitle(record.service_name)}, ${describePrices(record.prices)}`,
    known: known && `${toTitle(known.service_name)}, ${describePrices(known.prices)}`,
  }),
  previewTitle: 'New treatments',
  previewColumns: ['Treatment', 'Category', 'Time', 'Price', 'Performed by', 'Patch test'],
  toCells: (one) => [
    toTitle(one.service_name),
    `${toTitle(one.category_name)}${one.is_new_category ? ' (new)' : ''}`,
    `${one.duration_minutes} minutes${one.clean_up_minutes > 0 ? `, then ${one.clean_up_minutes} minutes of clean-up` : ''}`,
    describePrices(one.prices),
    one.staff.length === 0 ? 'Everyone' : one.staff.join(', '),
    one.patch_test ? 'Needed' : 'Not needed',
  ],
  listNotes: ({ new_categories: names, from_prices: count }) => [
    ...(names.length === 0
      ? []
      : [
          `${names.length === 1 ? '1 category' : `${names.length} categories`} will be created: ${names.join(', ')}`,
        ]),
    ...(count === 0 ? [] : [describeFromPrices(count)]),
  ],
  options: [
    {
      name: 'creates_categories',
      label: 'Create new categories',
      hint: 'Categories of the file that you do not have yet will be created.',
      isChosen: ({ creates_categories: isChosen }) => isChosen,
    },
    {
      name: 'publishes',
      label: 'Publish straight away',
      hint: 'Otherwise everything is saved as drafts, which visitors do not see until you publish them.',
    },
  ],
}
