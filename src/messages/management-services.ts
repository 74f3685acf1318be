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

/** Shown where the owner drags the entries of a list into order. */
export const orderTexts = {
  open: 'Change the order',
  title: 'Change the order',
  help: 'Drag items by their handles. With a keyboard, press Space on a handle, move it with the arrow keys, then press Space again. Visitors see the new order as soon as you save.',
  group: 'Category',
  save: 'Save this order',
  cancel: 'Cancel',
  saved: 'The new order is live.',
  failed: 'The list could not be loaded. Please try again.',
  notSaved: 'The order could not be saved. Please try again.',
  loading: 'Loading…',
  few: 'There is nothing to reorder yet.',
  handle: (title: string): string => `Move ${title}`,
} as const

/** The links from a list to the screens that add several pictures, by their addresses. */
export const addTexts = {
  'gallery/add-photographs': 'Add photographs',
  'pictures/add-pictures': 'Add several pictures',
} as const

/** Shown next to a picture field, while a picture is being prepared or if this is impossible. */
export const sendingTexts = {
  hint: 'JPEG, PNG, WebP, AVIF or HEIC. We make large photographs smaller before uploading them.',
  shrinking: (at: number, of: number): string =>
    of === 1 ? 'Making the picture smaller…' : `Making the pictures smaller: ${at} of ${of}…`,
  refused: {
    heic: (name: string): string =>
      `This browser cannot open ${name}, because it is a HEIC photograph. Please open this page on the iPhone or in Safari, or save the photograph as a JPEG first.`,
    kind: (name: string): string =>
      `${name} is not a picture that we can use. Please choose a JPEG, PNG, WebP, AVIF or HEIC.`,
    unreadable: (name: string): string =>
      `We cannot open ${name}. It may be damaged, or too large for this browser. Please choose a different picture, or save this one as a JPEG first.`,
    tooLarge: (name: string): string =>
      `${name} is larger than 10 MB, and we cannot make it smaller. Please save it as a JPEG or WebP first.`,
  },
} as const

/** The previews beside the focal point of a picture. */
export const focusTexts = {
  title: 'How the site shows it',
  help: 'Drag the round handle onto what must stay visible, for example a face. Pictures are cut to these shapes.',
  frames: { arch: 'In an arch', card: 'On a card' },
} as const

/** Texts about the bin in forms, lists and calls. */
export const binTexts = {
  inBin: 'In the bin',
  stay: (days: number): string =>
    `Everything in the bin stays here for ${days} days after you delete it. Then we will delete it permanently.`,
  title: 'Linked from',
  nowhere: 'Nothing on the site links to this.',
  help: 'These places link to this or show it.',
  nowhereAtAll: 'Nothing else on the site links to these.',
  helpSeveral: 'These places link to or show what you are deleting.',
  loading: 'Looking for links…',
  overview: 'Page on the site',
  failed: 'We could not check what links to these. Nothing has been deleted. Please try again.',
  places: { home: 'Home page', menu: 'Side menu', checkout: 'Checkout' },
  needed: (titles: readonly string[]): string =>
    `The site needs this page, so it cannot be deleted. It is linked from: ${titles.join(', ')}. Please change its text instead.`,
  neededPage: (title: string): string =>
    `The site needs “${title}”, so it cannot be deleted. Please change its text instead.`,
  addressTaken:
    'A different redirect now uses this address. Please delete that redirect first, then restore this one.',
} as const

/** Errors of a field for a name or title. */
export const nameTexts = {
  blank: 'Please enter some text.',
  tooLong: (longest: number): string => `Please use up to ${longest} characters.`,
} as const

/** Where visitors see a document, in its form. */
export const shownTexts = {
  title: 'On the site',
  nowhere: 'Visitors do not see this.',
  allTreatments: 'All treatments',
  draft: 'Visitors will see this once you publish it.',
  archived: 'It is archived.',
  hidden: 'It is hidden. To show it, untick the box that hides it.',
  noPicture: 'It needs a picture.',
  noCategory: 'Its category is not published. Publish the category to show this treatment.',
  noTeam: 'No page shows the team. Publish the page “about-us”, or add the section “Team” to a page.',
  google: 'The home page shows Google’s reviews instead, whenever they can be loaded.',
  notChosen: 'To show it on the home page, tick “Show on the home page”.',
  starts: (at: string): string => `It will appear on ${at}.`,
  ended: (at: string): string => `It disappeared on ${at}.`,
  section: (section: string): string =>
    `The home page does not show its section “${section}”. You can show the section again under Home page.`,
  beyond: (most: number): string =>
    `The home page only shows the first ${most}. To show this one there, move it up under “Change the order”.`,
  failed: 'We could not check where visitors see this. Please try again.',
} as const

/** Errors of the redirect form for addresses that cannot be used. */
export const redirectTexts = {
  fromNoAddress:
    'Please enter the part of the old address that follows the site’s name, starting with a slash.',
  fromHome: 'You cannot redirect the home page.',
  fromReserved: 'This address is used by booking or the management area. Please choose another.',
  fromQuery: 'Please leave out the question mark and anything after it.',
  toNoAddress:
    'Please enter an address on this site, starting with a slash, or a full one starting with https://',
  toItself: 'An address cannot redirect to itself.',
  toCircle: 'That would create a loop: the new address redirects back to the old one.',
} as const

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
    price: 'Add a price at a location that visitors see',
    person: 'Set working hours for a person who performs it',
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
  noLocations: 'There are no locations yet. Add one in the editor.',
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

/** Errors for links that the owner enters. */
export const linkTexts = {
  choose: 'Choose from the site',
  typed: 'An address that you type above',
  kinds: { page: 'Pages', category: 'Categories', treatment: 'Treatments', course: 'Courses' },
  /** Our own pages, by address, as the owner knows them. */
  ownPages: {
    '/': 'Home page',
    '/booking-appointment': 'Book an appointment',
    '/categories': 'Categories of treatments',
    '/services': 'All treatments',
    '/courses': 'Courses',
    '/gallery': 'Gallery',
    '/reviews': 'Reviews',
    '/aftercare': 'Aftercare',
    '/faq': 'Questions and answers',
    '/contact-us': 'Contact',
  },
  notLive: (title: string): string =>
    `“${title}” is not published, or there is nothing to see on it yet. Until visitors can see it, they do not see this link.`,
  menus: { top: 'In the links at the top of every page', footer: 'In the footer' },
  inNoMenu: 'No menu links to this page.',
  addTo: { top: 'Add to the menu', footer: 'Add to the footer' },
  added: 'The link has been added. You can change its text under Site settings.',
  addedToDraft:
    'The link has been added to your unpublished changes. To show it to visitors, publish Site settings.',
  addFailed: 'The link could not be added. Please try again.',
  failed: 'The list of pages could not be loaded. You can type the address.',
  nowhere:
    'There is no published page at this address. Please publish the page first, or choose a different address.',
} as const

/** What the calls for publishing later answer. */
export const publishingMessages = {
  planned: (type: 'publish' | 'unpublish', when: string): string =>
    `It will be ${type === 'publish' ? 'published' : 'unpublished'} on ${when}.`,
  removed: 'It is no longer scheduled.',
} as const

/** Asked if somebody else has changed a document since it was opened. */
export const editedByOtherTexts = {
  title: 'Somebody else has changed this',
  what: (by: string, when: string, isPublished: boolean): string =>
    `${by || 'A former colleague'} ${isPublished ? 'published' : 'changed'} this on ${when}, after you opened it.`,
  safe: 'Your changes have not been saved, but they are still in the form.',
  replaces: 'If you save them, they replace that version.',
  /** `fields` are the labels of the fields that both have changed. */
  replacesFields: (fields: readonly string[]): string =>
    `Both of you changed: ${fields.join(', ')}. If you save yours, they replace theirs there. All their other changes stay.`,
  look: 'Look at their version (new tab)',
  publishMine: 'Publish mine',
  saveMine: 'Save mine',
  saveMyDraft: 'Save mine as the draft',
  goOn: 'Go on editing',
  notSaved: 'Not saved',
} as const
