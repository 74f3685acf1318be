import type { Field, CollectionConfig } from 'payload'
import { secretField, internalAccess } from '@/server/access/access'
import {
  createCollection,
  idField,
  instantField,
  textField,
  choiceField,
} from '@collections/fields/operational'
import { answerStates } from '@/domain/forms/forms'
import { stripSent } from '@collections/fields/strip-picture'

/**
 * Customers. `session` links a record to the visitor who entered it (D40). `anonymisedAt` marks a customer who was
 * erased (D22).
 */
export const customers = createCollection(
  'customers',
  [
    textField('firstName', { required: true, index: true }),
    textField('lastName', { index: true }),
    textField('email', { index: true }),
    textField('phone', { index: true }),
    /** The phone number in the form used for comparing (D67). */
    textField('phoneKey', { index: true }),
    /** The name, email address and phone number in the form used to search and sort (`src/domain/text/names.ts`). */
    textField('searchText'),
    textField('address'),
    textField('city'),
    textField('postcode'),
    { name: 'notes', type: 'textarea' },
    { ...idField('session'), access: secretField, admin: { hidden: true } } as Field,
    { name: 'source', type: 'select', required: true, options: ['visitor', 'staff'] },
    /** Set by staff if this customer must pay online for bookings on the site. */
    { name: 'mustPayOnline', type: 'checkbox', defaultValue: false, index: true },
    /** When the customer agreed to text messages about bookings, and about offers (D120). Empty if they did not. */
    instantField('bookingTextsAgreedAt'),
    instantField('offerTextsAgreedAt'),
    /** Where they were asked, and the words beside the box. */
    choiceField('bookingTextsSource', ['checkout', 'desk', 'customer'], { required: false }),
    choiceField('offerTextsSource', ['checkout', 'desk', 'customer'], { required: false }),
    textField('bookingTextsWords'),
    textField('offerTextsWords'),
    /** When the customer agreed to marketing emails or stopped them, and where they were asked (D124). */
    instantField('offerEmailsAgreedAt'),
    instantField('offerEmailsStoppedAt'),
    choiceField('offerEmailsSource', ['checkout', 'desk', 'customer'], { required: false }),
    /** When they were last reminded to book again, and asked for a review. */
    instantField('invitedAt'),
    instantField('reviewAskedAt'),
    idField('mergedInto'),
    instantField('anonymisedAt'),
  ],
  // The search reads only these columns, so the database scans this index instead of the rows.
  { indexes: [{ fields: ['searchText', 'createdAt', 'anonymisedAt', 'mergedInto'] }] },
)

/**
 * Links to *My bookings* and the sessions that they opened (D123). A row is first a link and then, once it has been
 * used, the session. Only hashes of the secrets are stored.
 */
export const customerSessions = createCollection('customer-sessions', [
  choiceField('state', ['link', 'session']),
  textField('hash', { required: true, unique: true }),
  /** The address that the link was emailed to. Whoever opens the link has proved that it is theirs. */
  textField('email', { required: true, index: true }),
  /** The address that `email` replaces once the link has been opened. */
  textField('formerEmail', { index: true }),
  /** When the link was opened. */
  instantField('provedAt'),
  instantField('expiresAt', { required: true, index: true }),
])

/**
 * Pictures of customers, separate from those of the site. Payload's own REST cannot read them, because it would give
 * them public names and cache headers. Staff see them through our own call. They are deleted with the customer (D72).
 */
export const customerPictures: CollectionConfig = {
  slug: 'customer-pictures',
  access: internalAccess,
  admin: { hidden: true },
  lockDocuments: false,
  hooks: { beforeOperation: [stripSent] },
  upload: {
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    crop: false,
    focalPoint: false,
    pasteURL: false,
    formatOptions: { format: 'webp', options: { quality: 82 } },
    resizeOptions: { width: 480, height: 480, fit: 'cover' },
  },
  fields: [idField('customer', { required: true })],
}

/**
 * Allergies and patch tests of customers, separate from all other data (D61). The content is encrypted with our own key
 * (`src/server/private-files.ts`). Payload's own REST cannot read it, because every reading must be recorded.
 */
export const healthNotes = createCollection('health-notes', [
  idField('customer', { required: true }),
  choiceField('kind', ['allergy', 'patch-test']),
  textField('sealed', { required: true }),
  instantField('writtenAt', { required: true }),
  idField('writtenBy', { index: false }),
])

/**
 * The answers of one person to one form for one booking or course (D122). The id is derived from these three, so that two
 * tabs write the same row. `sealed` has the encrypted answers and a copy of the questions.
 */
export const formAnswers = createCollection('form-answers', [
  idField('customer', { required: true }),
  /** The id of the booking, or of the place on a course. */
  idField('booking', { required: true }),
  idField('form', { required: true }),
  /** The guest who filled in the form. Empty for the customer. */
  textField('guestName'),
  choiceField('state', answerStates, { index: true }),
  textField('sealed'),
  /** When the person agreed that we keep health data. */
  instantField('consentAt'),
  instantField('sentAt', { index: true }),
  /** When the person last withdrew the consent. It stays when they fill in the form again. */
  instantField('withdrawnAt'),
  /** The 21st birthday of a person who was under 18. The answers are kept until then, whatever their age. */
  instantField('minorUntil', { index: true }),
  /** True if an answer is marked as “Tell us first”. */
  { name: 'tellFirst', type: 'checkbox', defaultValue: false },
  instantField('seenAt'),
])

/** Enquiries from the contact page. They are deleted when they reach their age (D72). */
export const enquiries = createCollection('enquiries', [
  textField('firstName', { required: true }),
  textField('lastName'),
  textField('email', { required: true, index: true }),
  textField('phone', { required: true }),
  { name: 'enquiry', type: 'textarea', required: true },
  instantField('receivedAt', { required: true, index: true }),
  instantField('answeredAt'),
  textField('answeredBy'),
  /** The customer who was created from the enquiry. */
  idField('customer'),
])
