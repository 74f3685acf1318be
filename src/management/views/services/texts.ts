import { errorMessages } from '@/messages/errors'

/** Shown if something about a treatment could not be loaded. Many are fixed texts (D7). */
export const serviceLoadTexts = {
  services: 'Error occurred while fetching services.',
  service: 'An error occured while fetching service details',
  category: 'An error occured while attempting to fetch service category information',
  locations: 'An error occured while attempting to fetch locations',
} as const

/** Shown if something could not be saved and the response gave no reason. */
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

/** The treatment's own booking fee (D98). */
export const bookingFeeTexts = {
  label: 'Booking fee',
  kinds: {
    setting: 'As in the booking and payment rules',
    none: 'No booking fee',
    percent: 'A percentage of the price',
    amount: 'An amount',
  },
  later:
    'You can give this treatment a booking fee of its own once it is created, under “Edit service details”.',
  percent: 'Percentage (required)',
  amount: 'Amount (£, required)',
} as const

/** Required fields, checked before anything is sent. */
export const serviceFormTexts = {
  name: errorMessages.SERVICE_NAME_REQUIRED,
  location: errorMessages.SERVICE_LOCATION_REQUIRED,
  category: errorMessages.SERVICE_CATEGORY_REQUIRED,
  duration: errorMessages.DURATION_INVALID,
  price: errorMessages.SERVICE_PRICE_INVALID,
  fee: errorMessages.BOOKING_FEE_INVALID,
  categoryName: errorMessages.CATEGORY_NAME_REQUIRED,
  noService: errorMessages.SERVICE_ID_MISSING,
  noServiceToEdit: errorMessages.SERVICE_ID_REQUIRED,
} as const
