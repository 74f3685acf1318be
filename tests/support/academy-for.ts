import { afterAll, beforeAll, expect } from 'vitest'
import { countTakenSeats } from '@/server/repositories/claimed-times'
import { sendQueued } from '@/server/services/notifications/send'
import { type CourseBuyer, courseBuyer } from './course-buyer'
import { judgeMoney } from './judge-money'
import { type PayingSalon, startPayingSalon } from './paying-salon'
import { type Answer, type Database, type Salon, startSalon } from './salon'
import { type SmallAcademy, smallAcademy } from './small-academy'

/** A salon with courses. */
export interface Academy extends SmallAcademy {
  salon: Salon
}

/** Switches the right to cancel (D125). Where it is off, the terms for leaving a course apply (D56). */
export const switchRightToCancel = ({ payload }: Salon, rightToCancel: boolean) =>
  payload.updateGlobal({
    slug: 'booking-settings',
    data: { courses: { depositPercent: 50, noticeDays: 14, onlineRefundDays: 14, rightToCancel } },
    context: { keepCache: true },
  })

/** A salon with courses for all tests of a block, which is closed after them. Available from the first test on. */
export const academyFor = (database: Database): Academy => {
  const here = {} as Academy
  beforeAll(async () => {
    const salon = await startSalon({ database })
    Object.assign(here, { salon, ...(await smallAcademy(salon)) })
  })
  afterAll(() => here.salon.close())
  return here
}

/** A salon with courses that takes test payments, with checks of what was sold. */
export interface PayingAcademy extends Academy, PayingSalon {
  buyerAt(courseDateId: string | null, email?: string): Promise<CourseBuyer>
  /** The payment's details, available to anyone who has its id. */
  details(paymentId: string): Promise<Answer['body']>
  participants(courseDateId: string): Promise<Answer['body'][]>
  /** The number of seats taken at a date. */
  taken(courseDateId: string): Promise<number>
  /** The subjects of all emails to this address so far. */
  mailsTo(email: string): Promise<string[]>
  /** Checks with the judge of payments that our records and the provider agree. */
  nothingWrong(): Promise<void>
}

/** A salon with courses that takes test payments, for all tests of a block. */
export const payingAcademyFor = (database: Database): PayingAcademy => {
  const here = {} as PayingAcademy
  beforeAll(async () => {
    const paying = await startPayingSalon(database)
    const { salon, standIn } = paying
    const academy = await smallAcademy(salon)
    Object.assign<PayingAcademy, PayingAcademy>(here, {
      ...paying,
      ...academy,
      buyerAt: (courseDateId, email) =>
        courseBuyer(salon, { courseId: academy.courseId, courseDateId }, email),
      async details(paymentId) {
        return (await salon.call('GET', `/api/payments/payment-details?paymentId=${paymentId}`)).body.payment
      },
      async participants(courseDateId) {
        return (await academy.asStaff('GET', `/course-dates/details/${courseDateId}`)).body.data.participants
      },
      async taken(courseDateId) {
        return (await countTakenSeats(salon.payload, [courseDateId])).get(courseDateId) ?? 0
      },
      async mailsTo(email) {
        await sendQueued(salon.payload)
        return salon.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
      },
      async nothingWrong() {
        expect(await judgeMoney(salon.payload, await standIn.ledger())).toEqual([])
      },
    })
  })
  afterAll(() => here.close())
  return here
}
