import { findStored } from '@/server/repositories/content'
import type { BasePayload } from 'payload'
import type { SiteWords } from '@/messages/site-words'
import type { OwnMailWords } from '@/messages/course-emails'
import type { SiteSetting } from '@/payload-types'
import { type CourseDateRow, type CourseRow, findCourseDate } from '@/server/repositories/courses'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { findLocation } from '@/server/repositories/catalogue'
import { findPayment } from '@/server/repositories/payments'
import { type EnrolmentRow, findEnrolment } from '@/server/repositories/enrolments'
import type { Row } from '@/server/repositories/store'
import type { CourseTerms } from '@/domain/courses/course-refund'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadCourseTermsText, loadMailTexts } from '@/server/services/settings/booking-settings'
import type { MailLook } from '@/server/mail/layout'
import { loadMailLook } from '@/server/services/settings/mail-look'
import { isTakingTestPayments } from '@/server/services/settings/payment-set-up'

/** An enrolment with everything its emails and calendar file contain. */
export interface EnrolmentContext {
  enrolment: EnrolmentRow
  customer: CustomerRow
  course: CourseRow | null
  /** Only for in-person courses. */
  date: CourseDateRow | null
  location: Row<'locations'> | null
  payment: Row<'payments'> | null
  site: SiteSetting
  /** The owner's own wording for emails. */
  texts: OwnMailWords
  /** The terms for cancelling. */
  terms: CourseTerms
  /** The owner's wording of the terms. */
  termsWords: SiteWords['terms']
  testPayments: boolean
  look: MailLook
}

/** Loads an enrolment for its emails; null if it does not exist or its customer has been erased. */
export const loadEnrolmentContext = async (
  payload: BasePayload,
  id: string,
): Promise<EnrolmentContext | null> => {
  const enrolment = await findEnrolment(payload, id)
  const customer = enrolment && (await findCustomer(payload, enrolment.customer))
  if (!enrolment || !customer) return null
  const [course, date, payment, site, texts, { courses: terms }, termsWords, testPayments, look] =
    await Promise.all([
      findStored(payload, 'courses', enrolment.course),
      enrolment.courseDate ? findCourseDate(payload, enrolment.courseDate) : null,
      enrolment.payment ? findPayment(payload, enrolment.payment) : null,
      payload.findGlobal({ slug: 'site-settings', depth: 0 }),
      loadMailTexts(payload),
      loadBookingSettings(payload),
      loadCourseTermsText(payload),
      isTakingTestPayments(payload),
      loadMailLook(payload),
    ])
  const location = date && (await findLocation(payload, date.location))
  return {
    enrolment,
    customer,
    course,
    date,
    location,
    payment,
    site,
    texts,
    terms,
    termsWords,
    testPayments,
    look,
  }
}
