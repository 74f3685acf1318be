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
    '/gift-vouchers': 'Gift vouchers',
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
  title: (isOwn: boolean): string =>
    isOwn ? 'You have changed this in a different window' : 'Somebody else has changed this',
  what: (
    { by, is_own, is_published }: { by: string; is_own: boolean; is_published: boolean },
    when: string,
  ): string => {
    const done = is_published ? 'published' : 'changed'
    return is_own
      ? `You ${done} this in a different window on ${when}, after you opened it here.`
      : `${by || 'A former colleague'} ${done} this on ${when}, after you opened it.`
  },
  safe: 'Your changes have not been saved, but they are still in the form.',
  replaces: 'If you save them, they replace that version.',
  /** `fields` are the labels of the fields that both have changed. */
  replacesFields: (isOwn: boolean, fields: readonly string[]): string =>
    isOwn
      ? `You changed these in both windows: ${fields.join(', ')}. If you save here, these replace the ones from the other window. All your other changes stay.`
      : `Both of you changed: ${fields.join(', ')}. If you save, your changes to these replace theirs. All their other changes stay.`,
  look: (isOwn: boolean): string =>
    isOwn ? 'Look at the saved version (new tab)' : 'Look at their version (new tab)',
  publishMine: 'Publish mine',
  saveMine: 'Save mine',
  saveMyDraft: 'Save mine as the draft',
  goOn: 'Go on editing',
  notSaved: 'Not saved',
  beingEdited: (by: string): string =>
    `${by || 'A colleague'} is editing this in the content editor at the moment.`,
  locksFailed: 'We could not check whether a colleague is editing this.',
} as const

/** The invented customer and what they booked, in the preview of emails. */
export const exampleMailTexts = {
  firstName: 'Jamie',
  lastName: 'Example',
  treatment: 'Brow shape',
  person: 'Alex',
  location: 'High Street',
  course: 'Lash lifting for beginners',
  enquiry: 'Do you have any appointments on Saturdays?',
  username: 'jamie',
  code: '123456',
} as const
