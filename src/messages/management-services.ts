/** The columns of a date's participants, on the screen and in the file. */
export const participantsColumns: string[] = [
  'Name',
  'Email Address',
  'Phone Number',
  'Home Address',
  'Created at',
  'Notes',
]

/** The columns of each table, on the screen and in its file. */
export const reportColumns = {
  weeks: ['Week of', 'Treatments', 'Courses', 'Income', 'Appointments', 'Cancelled', 'No-shows'],
  methods: ['Method', 'Income', 'Share'],
  people: ['Person', 'Appointments', 'No-shows', 'Hours filled', 'Hours open', 'Filled', 'Income'],
  resources: ['Room or equipment', 'Location', 'Appointments', 'Hours filled', 'Hours open', 'Filled'],
  treatments: ['Treatment', 'Appointments', 'Income'],
  customers: ['Customers', 'Number', 'Share'],
} as const

/** The rows of the customer table. */
export const customerRows = {
  returning: 'Returning',
  again: 'New, has booked again',
  once: 'New, one visit so far',
  all: 'All',
} as const

/** Messages to staff after changing a treatment or a category. */
export const catalogueMessages = {
  found: 'Found.',
  serviceCreated: 'The treatment has been created.',
  serviceSaved: 'The treatment has been saved.',
  serviceRemoved: 'The treatment has been deleted.',
  serviceArchived:
    'The treatment has been archived. It is no longer on the site, and past bookings are unchanged.',
  priceAdded: 'The location has been added. The treatment can be booked there once you save a price.',
  priceRemoved: 'The price has been deleted.',
  priceListSaved: 'The changes have been published.',
  priceListDrafted: 'The changes have been saved as a draft. Visitors do not see them yet.',
  priceListUnfinished: (fields: string): string =>
    `This treatment could not be saved, because something else in it has to be corrected: ${fields}. Please open the treatment and correct it.`,
  categoryCreated: 'The category has been created.',
  categorySaved: 'The category has been saved.',
  categoryRemoved: 'The category has been deleted.',
  categoryArchived: 'The category has been archived rather than deleted, because something still uses it.',
} as const

/** Texts of publishing several treatments. */
export const publishTexts = {
  open: (count: number): string => (count === 1 ? 'Publish 1 draft' : `Publish all ${count} drafts`),
  title: (count: number): string => (count === 1 ? 'Publish this draft?' : `Publish these ${count} drafts?`),
  ask: 'Visitors will see these treatments straight away. Categories that are still drafts are published with them.',
  confirm: 'Publish',
  cancel: 'Cancel',
  failed: 'Not all drafts could be published. Please try again.',
  published: (count: number): string =>
    count === 1 ? '1 treatment has been published.' : `${count} treatments have been published.`,
} as const

/** Adds the treatments that could not be saved to a message, with what to correct in each. */
export const withRefused = (
  message: string,
  refused: readonly { service_name: string; fields: readonly string[] }[],
): string =>
  refused.length === 0
    ? message
    : `${message} Please correct ${refused.length === 1 ? 'this treatment' : 'these treatments'} first: ${refused
        .map(({ service_name: name, fields }) => `${name || 'Untitled'} (${fields.join(', ')})`)
        .join('; ')}.`

const countPrices = (count: number): string => (count === 1 ? '1 price' : `${count} prices`)

/** What a new location or treatment still needs, and what can be copied to a location. */
export const setUpTexts = {
  location: 'Ready for visitors',
  shown: 'Visitors see this location.',
  shownIncomplete: 'Visitors see this location. To let them book here, please finish this list.',
  hidden: 'Visitors do not see this location yet. They will see it as soon as this list is finished.',
  service: 'Ready for bookings',
  notBookable: 'Visitors cannot book this treatment yet. They can as soon as this list is finished.',
  locationSteps: {
    published: 'Publish this location',
    hours: 'Enter the opening hours',
    prices: 'Add a price for a treatment',
    person: 'Set working hours for a person who performs a treatment with a price here',
  },
  serviceSteps: {
    published: 'Publish this treatment',
    category: 'Publish its category',
    price: 'Add a price at a location',
    location: 'Finish a location where it has a price, so that visitors see the location',
    person: 'Set working hours for a person who performs it',
    resources: 'Add a room or equipment of each kind it needs, at every location with a price',
  },
  done: 'Done',
  missing: 'To do',
  copyFrom: 'Copy from',
  copyPrices: 'Copy prices',
  copyHours: 'Copy opening hours',
  pricesAdded: (count: number, from: string): string =>
    `${countPrices(count)} from ${from} will be added here.`,
  pricesKept: (count: number): string =>
    count === 1
      ? '1 treatment already has a price here. This price will not change.'
      : `${count} treatments already have a price here. These prices will not change.`,
  pricesLive: 'Prices of published treatments are saved straight away.',
  pricesCopied: (count: number): string =>
    count === 1 ? '1 price has been added.' : `${count} prices have been added.`,
  hoursReplaced: 'They replace the opening hours that are entered here now:',
  hoursAdded: 'These opening hours will be entered here. Publish the location to show them.',
  hoursCopied: 'The opening hours have been entered. Publish the location to show them.',
  cancel: 'Cancel',
  loadFailed: 'The list could not be loaded. Please try again.',
  copyFailed: 'Not all prices could be copied. Please try again.',
} as const

/** The texts of the pages, in addition to their labels. */
export const serviceTexts = {
  import: 'Import',
  importList: 'Import your price list from a file',
  noServices: 'No treatments yet. Create your first one so customers can book it.',
  noneHere: 'No treatment matches. Choose another category or location.',
  noneAway: 'There are no archived treatments.',
  noLocations: 'There are no locations yet. Each price belongs to one.',
  noDescription: 'There is no description yet. Visitors only see the name, duration and price.',
  noPrice: 'No price yet: it cannot be booked there.',
  nowhere: 'It has no price at any location, so nobody can book it.',
  priceHint: 'Customers can only book it where its price is above £0.',
  everywhere: 'Every location has a price.',
  banner: 'Visitors cannot see this treatment yet.',
  bannerEdited:
    'Some changes have not been published yet: visitors still see the treatment as it was before.',
  bannerAway: 'This treatment is archived and nobody can book it. Past bookings are unchanged.',
  categoryAway: 'This category is archived. Visitors cannot see it.',
  wasArchived: 'The treatment has been archived. You can restore it at any time.',
  isOffered: 'The treatment has been restored.',
  remove:
    'If nobody has ever booked it, the treatment is deleted. If it has been booked, or a discount or promotion uses it, it is archived instead. Past bookings keep its name and price.',
  removePrice: (place: string): string =>
    `Nobody will be able to book it at ${place}. Appointments already in the diary are not affected.`,
  removeCategory:
    'A category with no treatments is deleted. If all its treatments are archived, it is archived too. You cannot delete it while it has active treatments.',
  check: (isOpen: boolean): string =>
    isOpen
      ? 'Is everything right? Customers will see it on the site straight away.'
      : 'Is everything right? Customers will see it once you open the salon.',
  created:
    'The new treatment is on the site. Customers can book it when somebody who performs it works at its location.',
  createdWithoutPrice: 'The new treatment is on the site. It can be booked once it has a price.',
  createdWhileClosed: 'The new treatment is saved. Customers will see it once you open the salon.',
} as const
