import type { Answered } from '@/contract/call'
import type { checkTreatments, ImportedTreatmentView } from '@/contract/import-treatments'
import { plainTreatmentColumns, toPriceColumn } from '@/domain/imports/treatment-columns'
import { treatmentChoices, type TreatmentChoice } from '@/domain/imports/treatment-plan'
import { formatPounds } from '@/management/format/payment-state'
import { toTitle } from '@/management/format/typed-customer'
import { treatmentImportsPath } from './paths'
import type { ImportSubject } from './subject'
import { createCountTexts } from './texts'

const kinds: Record<(typeof plainTreatmentColumns)[number], string> = {
  name: 'Name of the treatment',
  category: 'Category',
  minutes: 'Minutes',
  cleanUp: 'Clean-up time',
  price: 'Price at every location',
  description: 'Description',
  staff: 'Performed by',
  patchTest: 'Patch test needed',
}

const choices: Record<TreatmentChoice, string> = {
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
    ...plainTreatmentColumns.map((kind) => [kind, kinds[kind]] as const),
    ...locations.map(
      ({ location_id: id, location_name: name }) => [toPriceColumn(id), `Price at ${name}`] as const,
    ),
  ],
  duplicatesHint:
    'These rows have the name of a treatment that is already in the same category, or of an earlier row. An update only changes the prices that the file has.',
  choices: treatmentChoices.map((choice) => [choice, choices[choice]]),
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
