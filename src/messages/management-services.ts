import { errorMessages } from './errors'

/** Words of the pages of treatments in the management area. Many are fixed texts (D7). */
export const serviceLoadTexts = {
  services: 'Error occurred while fetching services.',
  service: 'An error occured while fetching service details',
  category: 'An error occured while attempting to fetch service category information',
  locations: 'An error occured while attempting to fetch locations',
} as const

/** What is said when something could not be saved and the call gave no reason. */
export const serviceSaveTexts = {
  create: 'Error occured while creating a new service.',
  createCategory: 'Error occured while creating a new category.',
  save: 'An error occured while attempting to update service details',
  addPrice: 'An error occured while attempting to add a service price',
  removePrice: 'An error occured while attempting to delete service price',
  remove: 'The service could not be removed. Please try again.',
  putAway: 'That could not be changed just now. Please try again.',
  saveCategory: 'The category could not be saved. Please try again.',
  removeCategory: 'The category could not be removed. Please try again.',
} as const

/** What is asked for before anything is sent. */
export const serviceFormTexts = {
  name: errorMessages.SERVICE_NAME_REQUIRED,
  location: errorMessages.SERVICE_LOCATION_REQUIRED,
  category: errorMessages.SERVICE_CATEGORY_REQUIRED,
  duration: errorMessages.DURATION_INVALID,
  price: errorMessages.SERVICE_PRICE_INVALID,
  categoryName: errorMessages.CATEGORY_NAME_REQUIRED,
  noService: errorMessages.SERVICE_ID_MISSING,
  noServiceToEdit: errorMessages.SERVICE_ID_REQUIRED,
} as const

/** What stands on the pages beside their labels. */
export const serviceTexts = {
  noServices: 'No treatments yet. Create the first one, and customers can book it.',
  noneHere: 'No treatment matches. Choose another category or location.',
  noneAway: 'Nothing has been put away.',
  noLocations: 'There is no location yet. Add one in the editor.',
  noCategories: 'No categories yet. Add the first one.',
  noDescription: 'Nothing is written about it yet: visitors read its name, duration and price.',
  noPrice: 'No price yet: it cannot be booked there.',
  nowhere: 'It has no price at any location, so nobody can book it.',
  priceHint: 'It can be booked only where its price is above £0.',
  everywhere: 'Every location has a price.',
  banner: 'Visitors do not see this treatment yet.',
  bannerEdited:
    'Some changes have not been published yet: visitors still see the treatment as it was before.',
  bannerAway: 'This treatment has been put away: nobody can book it. Past bookings keep it.',
  categoryAway: 'This category has been put away: visitors do not see it.',
  wasPutAway: 'The service has been put away. It can be offered again at any time.',
  isOffered: 'The service is offered again.',
  remove:
    'A treatment that nobody ever booked is removed. One that was booked, or that a code or a promotion names, is put away instead: past bookings keep its name and price.',
  removePrice: (place: string): string =>
    `Nobody can book it at ${place} then. Appointments that are in the diary stay as they were sold.`,
  removeCategory:
    'A category without treatments is removed. While treatments of it are on offer it stays; with put away ones it is put away.',
  created: 'The new treatment is on the site and can be booked.',
  createdWithoutPrice: 'The new treatment is on the site. It can be booked once it has a price.',
  more: 'Clean-up time, patch test, who performs it and the words for search engines are in the editor.',
} as const
