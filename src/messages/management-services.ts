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
  remove: 'The treatment could not be deleted. Please try again.',
  putAway: 'The change could not be saved. Please try again.',
  saveCategory: 'The category could not be saved. Please try again.',
  removeCategory: 'The category could not be deleted. Please try again.',
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
  noServices: 'No treatments yet. Create your first one so customers can book it.',
  noneHere: 'No treatment matches. Choose another category or location.',
  noneAway: 'There are no archived treatments.',
  noLocations: 'There are no locations yet. Add one in the editor.',
  noCategories: 'No categories yet. Add the first one.',
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
  wasPutAway: 'The treatment has been archived. You can restore it at any time.',
  isOffered: 'The treatment has been restored.',
  remove:
    'If nobody has ever booked it, the treatment is deleted. If it has been booked, or a discount or promotion uses it, it is archived instead and past bookings keep its name and price.',
  removePrice: (place: string): string =>
    `Nobody will be able to book it at ${place}. Appointments already in the diary are not affected.`,
  removeCategory:
    'A category with no treatments is deleted. If all its treatments are archived, it is archived too. You cannot delete it while it has active treatments.',
  created: 'The new treatment is on the site and can be booked.',
  createdWithoutPrice: 'The new treatment is on the site. It can be booked once it has a price.',
  more: 'You can set clean-up time, patch test, who does it and search engine text in the editor.',
} as const
