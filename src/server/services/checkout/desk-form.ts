import type { BasePayload } from 'payload'
import type { CardForm } from '../../../contract/desk-card'
import { fail, ok, type Result } from '../../../domain/errors'
import { pounds } from '../../../domain/pricing/money'
import { dependenciesOf } from '../../dependencies'
import { appointmentsOfBooking } from '../../repositories/appointments'
import { findCustomer } from '../../repositories/customers'
import { findEnrolment } from '../../repositories/enrolments'
import type { PaymentRow } from '../../repositories/payments'
import { findPayment } from '../../repositories/sales'
import { isCancelled } from '../payments/standing-of-sale'
import { bookingSettings } from '../settings/booking-settings'
import { takesOnlinePayments } from '../settings/payment-types-offered'
import { deskLocation, dueAtDesk } from './desk-order-draft'

const whatFor = async (payload: BasePayload, { booking, enrolment }: PaymentRow): Promise<string[]> => {
  const rows = booking ? await appointmentsOfBooking(payload, booking) : []
  const place = enrolment ? await findEnrolment(payload, enrolment) : null
  const services = rows.filter((row) => !isCancelled(row)).map(({ serviceName }) => serviceName)
  return place ? [place.title] : services
}

/** The provider's form for a payment; null where no cards are taken. */
const formFor = async (
  payload: BasePayload,
  payment: PaymentRow,
  host: string,
): Promise<CardForm['form']> => {
  const { form, kind } = dependenciesOf(payload).payments
  if (!form || !takesOnlinePayments(payload, await bookingSettings(payload))) return null
  return {
    application_id: form.applicationId,
    location_id: (await deskLocation(payload, payment)) ?? form.locationId,
    script: form.script(host),
    is_test: kind === 'test',
  }
}

/** What the page that takes a card at the desk needs. `host`: how its browser came here. */
export const deskForm = async (
  payload: BasePayload,
  { paymentId, isBalance, host }: { paymentId: string; isBalance: boolean; host: string },
): Promise<Result<CardForm>> => {
  const payment = await findPayment(payload, paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  const [customer, due, form, what] = await Promise.all([
    findCustomer(payload, payment.customer),
    dueAtDesk(payload, payment, isBalance),
    formFor(payload, payment, host),
    whatFor(payload, payment),
  ])
  return ok({
    due: pounds(due),
    form,
    payer: {
      first_name: customer?.firstName ?? payment.customerName,
      last_name: customer?.lastName ?? '',
      email: customer?.email ?? null,
      phone_number: customer?.phone ?? null,
    },
    what,
  })
}
