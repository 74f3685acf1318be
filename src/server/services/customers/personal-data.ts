import type { BasePayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { findKnownKeys } from '@/server/repositories/notifications'
import {
  clearChangeTexts,
  clearFields,
  type Person,
  removeGuests,
  removeRows,
} from '@/server/repositories/personal-data'
import { deleteCounters } from '@/server/repositories/counters'
import { anonymiseDiscountUses } from '@/server/repositories/discounts'
import { removeSessionsOfEmail } from '@/server/repositories/customer-sessions'
import { forgetInImports } from '@/server/repositories/imports'
import { removeEntries } from '@/server/repositories/waiting'
import { FORMER } from '@/server/repositories/retention'
import type { Slug } from '@/server/repositories/store'
import { deleteMailsFor } from '@/server/services/notifications/outbox'
import { erasePictures } from './pictures'

interface PersonalDataPlace {
  /** A collection, or the folder of emails. */
  where: Slug | 'outbox'
  /** The fields that contain the data. */
  fields: string[]
  /**
   * How long the data is kept if no one asks for its deletion (D72): as long as the customer, as long as a sale keeps
   * its name, or for a period of its own. If left out, as long as the customer.
   */
  kept?: 'with-customer' | 'with-sale' | 'by-its-age'
  erase(payload: BasePayload, person: Person, now: number): Promise<void>
}

/** The fields of a customer that are emptied. */
const customerFields = [
  ...(['lastName', 'email', 'phone', 'phoneKey', 'searchText', 'address', 'city', 'postcode'] as const),
  ...(['notes', 'session', 'offerEmailsAgreedAt'] as const),
  ...(['bookingTextsAgreedAt', 'bookingTextsSource', 'bookingTextsWords'] as const),
  ...(['offerTextsAgreedAt', 'offerTextsSource', 'offerTextsWords'] as const),
  ...(['offerEmailsStoppedAt', 'offerEmailsSource', 'invitedAt', 'reviewAskedAt'] as const),
]

const toNulls = <Name extends string>(names: readonly Name[]): Record<Name, null> =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>

/** Records that are deleted with the customer to whom they refer. */
const deleteOfCustomer = (where: Slug, fields: string[]): PersonalDataPlace => ({
  where,
  fields,
  erase: (payload, { customer }) => removeRows(payload, where, 'customer', [customer]),
})

/** Deletes the person's emails in the outbox folder, which are found by their rows and by the address. */
const removeFiles = (payload: BasePayload, { notifications, email }: Person): Promise<void> =>
  deleteMailsFor({
    keys: notifications.map(({ key }) => key),
    address: email,
    findKept: (keys) => findKnownKeys(payload, keys),
  })

/**
 * Every place that holds personal data of customers, and how it is erased (D72), both on request and automatically.
 * `tests/int/personal-data.test.ts` fails if a field of the schema is neither here nor in `impersonalCollections`.
 */
export const personalDataPlaces: PersonalDataPlace[] = [
  {
    where: 'customers',
    fields: ['firstName', ...customerFields],
    erase: (payload, { customer }, anonymisedAt) =>
      clearFields(payload, 'customers', 'id', [customer], {
        ...toNulls(customerFields),
        firstName: FORMER,
        mustPayOnline: false,
        anonymisedAt,
      }),
  },
  {
    where: 'customer-pictures',
    fields: ['filename', 'url', 'thumbnailURL', 'mimeType'],
    erase: (payload, { customer }) => erasePictures(payload, customer),
  },
  deleteOfCustomer('health-notes', ['sealed']),
  deleteOfCustomer('form-answers', ['guestName', 'sealed']),
  {
    where: 'imports',
    fields: ['plan'],
    erase: (payload, { customer }) => forgetInImports(payload, customer),
  },
  {
    where: 'bookings',
    fields: ['notes', 'staffNotes', 'address', 'pendingAppointments'],
    erase: (payload, { bookings }) =>
      clearFields(payload, 'bookings', 'id', bookings, {
        pendingAppointments: null,
        pendingSince: null,
        notes: null,
        staffNotes: null,
        address: null,
        addressAt: null,
      }),
  },
  {
    where: 'appointments',
    // Staff write the reason for a change of the bill (D111).
    fields: ['guestName', 'lastSetOn', 'billChanges'],
    erase: async (payload, { bookings }) => {
      await clearChangeTexts(payload, bookings)
      await clearFields(payload, 'appointments', 'booking', bookings, {
        guestName: null,
        lastSetOn: null,
        testDeclared: false,
      })
    },
  },
  {
    where: 'enrolments',
    fields: ['notes', 'certificateCode', 'certificateName'],
    erase: (payload, { enrolments }) =>
      clearFields(payload, 'enrolments', 'id', enrolments, {
        notes: null,
        certificateCode: null,
        certificateName: null,
      }),
  },
  {
    where: 'orders',
    // The lines name guests (D101), and vouchers their recipients (D114).
    fields: ['buyerEmail', 'notes', 'source', 'session', 'lines', 'voucher'],
    erase: async (payload, { orders }) => {
      await removeGuests(payload, orders)
      await clearFields(payload, 'orders', 'id', orders, {
        buyerEmail: null,
        notes: null,
        source: null,
        session: null,
      })
    },
  },
  {
    // The ledger says nothing about people, and the voucher can still be used.
    where: 'vouchers',
    fields: ['customerName', 'recipientName', 'recipientEmail', 'message'],
    erase: (payload, { customer }) =>
      clearFields(payload, 'vouchers', 'customer', [customer], {
        customerName: FORMER,
        recipientName: null,
        recipientEmail: null,
        message: null,
        sendAt: null,
      }),
  },
  {
    where: 'discount-uses',
    fields: ['email', 'key'],
    erase: (payload, { orders }) => anonymiseDiscountUses(payload, orders),
  },
  {
    where: 'basket-items',
    // The key names the guest (D101).
    fields: ['bookingDetails', 'address', 'guestName', 'lastSetOn', 'dedupeKey'],
    erase: (payload, { baskets }) => removeRows(payload, 'basket-items', 'basket', baskets),
  },
  {
    where: 'baskets',
    // A plan that is being written has the client address that holds it.
    fields: ['session', 'address', 'pendingPlan'],
    erase: (payload, { baskets }) => removeRows(payload, 'baskets', 'id', baskets),
  },
  {
    // The files must be deleted first, because the rows are needed to find them.
    where: 'outbox',
    fields: [],
    erase: removeFiles,
  },
  {
    where: 'notifications',
    fields: ['recipient', 'error', 'content'],
    erase: async (payload, person) => {
      const ids = person.notifications.map(({ id }) => id)
      // The provider keeps texts with their numbers. Its copies go first, because our rows name them.
      for (const { channel, messageId } of person.notifications)
        if (channel && messageId) await dependenciesOf(payload).texts?.remove(messageId)
      await removeRows(payload, 'notifications', 'id', ids)
      // This deletes emails that were written after the files were deleted.
      await removeFiles(payload, person)
    },
  },
  {
    where: 'booking-links',
    fields: [],
    erase: (payload, { bookings }) => removeRows(payload, 'booking-links', 'booking', bookings),
  },
  {
    where: 'customer-sessions',
    fields: ['email', 'formerEmail'],
    erase: async (payload, { email }) => {
      if (email) await removeSessionsOfEmail(payload, email)
    },
  },
  deleteOfCustomer('payment-links', []),
  {
    where: 'audit-records',
    fields: ['summary'],
    erase: (payload, { customer, bookings, enrolments, payments, refunds, notifications }) => {
      const mails = notifications.map(({ id }) => id)
      const about = [customer, ...bookings, ...enrolments, ...payments, ...refunds, ...mails]
      return clearFields(payload, 'audit-records', 'subjectId', about, { summary: null })
    },
  },
  {
    where: 'counters',
    fields: ['key'],
    erase: (payload, { email }) => deleteCounters(payload, email),
  },
  {
    where: 'refunds',
    fields: ['reason'],
    erase: (payload, { refunds }) => clearFields(payload, 'refunds', 'id', refunds, { reason: 'Erased' }),
  },
  {
    where: 'enquiries',
    fields: ['firstName', 'lastName', 'email', 'phone', 'enquiry'],
    kept: 'by-its-age',
    erase: (payload, { enquiries }) => removeRows(payload, 'enquiries', 'id', enquiries),
  },
  {
    where: 'waiting-entries',
    fields: ['firstName', 'lastName', 'email', 'phone', 'textsAgreedAt', 'lastSetOn'],
    kept: 'by-its-age',
    erase: (payload, { waiting }) =>
      removeEntries(
        payload,
        waiting.map(({ id }) => id),
      ),
  },
  {
    where: 'payments',
    fields: ['customerName'],
    kept: 'with-sale',
    erase: (payload, { payments }) =>
      clearFields(payload, 'payments', 'id', payments, { customerName: FORMER }),
  },
]
