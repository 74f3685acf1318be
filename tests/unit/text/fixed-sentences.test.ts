import { describe, expect, it } from 'vitest'
import * as errors from '@/messages/errors'
import * as courses from '@/management/views/courses/texts'
import * as wizard from '@/management/views/new-booking/draft'
import * as services from '@/management/views/services/texts'
import * as texts from '@/messages/management-texts'
import * as staff from '@/messages/staff'

/** The management area's messages about missing form input (S4). */
const missing = [
  'Please fill in all required fields.',
  'No booking selected for cancellation.',
  'No Customer ID found',
  'Please select a customer before proceeding.',
  'Please select a staff member before proceeding.',
  'Please select a location before proceeding.',
  'Please select a service before proceeding.',
  'Please select a slot or choose a custom slot start and end time before proceeding.',
  'No start time set',
  'Service name cannot be empty',
  'Please select a location before proceeding',
  'Please select a category before proceeding',
  'Please insert a valid price',
  'Please insert a title',
  'Service ID is required',
  'No Service ID was found.',
  'No Course ID found',
  'No booking details found',
]

/** Its messages for failures to load or save, for the end of a session, and for created records (S5). */
const failures = [
  'Error fetching bookings.',
  'Error fetching payments.',
  'Error fetching availability.',
  'Error fetching staff',
  'Error occured while fetching events.',
  'Error creating new customer.',
  'Error occured while attempting to cancel booking.',
  'Error retrieving booking details. Please try again later.',
  'Error occured while retrieving payments.',
  'Error occured while retrieving staff.',
  'Error occurred while retrieving staff.',
  'Error occurred while fetching locations.',
  'Error occurred while retrieving availability.',
  'Error occurred while retrieving working hours.',
  'Error occured while retrieving events.',
  'Error occured while retrieving customers.',
  'Error occurred while fetching customers.',
  'Error occured while retrieving customer details.',
  'Error occurred while fetching services.',
  'Failed to fetch bookings. Please try again.',
  'Error occured while retrieving event details.',
  'An error occured while attempting to retrieve courses',
  'An error occured while attempting to retrieve payment details.',
  'An error occured while fetching service details',
  'An error occured while attempting to fetch service category information',
  'An error occured while attempting to retrieve course information',
  'An error occured while attempting to retrieve available course dates',
  'An error occured while attempting to fetch locations',
  'An error occured while attempting to retrieve course details',
  'An error occured while attempting to get course date details',
  'Error occured while adding new availability.',
  'Error occured while modifying availability',
  'Error occurred while creating the event.',
  'Error occured while creating new customer.',
  'Error occurred while attempting to delete availability.',
  'Error occured while attempting to delete customer.',
  'Error occurred while creating the booking.',
  'Error occured while creating a new service.',
  'Error occured while creating a new category.',
  'An error occured while attempting to update service details',
  'An error occured while attempting to add a service price',
  'An error occured while attempting to delete service price',
  'An error occured while attempting to save updated course details',
  'An error occured while attempting to insert a new course',
  'An error occured while attempting to delete availaibility.',
  'An error occured while attempting to update customer',
  'Error occured while authorizing user.',
  'Your session has expired. Signing you out...',
  'You have been logged out due to token expiration.',
  'Event created successfully!',
  'Successfully created a new customer.',
]

const getSentences = (texts: unknown): string[] =>
  typeof texts === 'string'
    ? [texts]
    : texts !== null && typeof texts === 'object'
      ? Object.values(texts).flatMap(getSentences)
      : []

const catalogue = new Set([errors, courses, services, wizard, texts, staff].flatMap(getSentences))

describe('the fixed sentences of the management area, word for word (D7)', () => {
  it.each([...missing, ...failures])('%s', (sentence) => {
    expect(catalogue).toContain(sentence)
  })
})
