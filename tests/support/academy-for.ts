import { afterAll, beforeAll, expect } from 'vitest'
import { countTakenSeats } from '@/server/repositories/courses'
import { sendQueued } from '@/server/services/notifications/send'
import { type CourseBuyer, courseBuyer } from './course-buyer'
import { judgeMoney } from './judge-money'
import { type PayingSalon, startPayingSalon } from './paying-salon'
import { type Answer, type Database, type Salon, startSalon } from './salon'
import { type SmallAcademy, smallAcademy } from './small-academy'

/** A salon with an academy. */
export interface Academy extends SmallAcademy {
  salon: Salon
}

/** An academy for all tests of a block, closed after them; it is there once the first test runs. */
export const academyFor = (database: Database): Academy => {
  const here = {} as Academy
  beforeAll(async () => {
    const salon = await startSalon({ database })
    Object.assign(here, { salon, ...(await smallAcademy(salon)) })
  })
  afterAll(() => here.salon.close())
  return here
}

/** An academy that takes test payments, and what tests ask of it about what was sold. */
export interface PayingAcademy extends Academy, PayingSalon {
  buyerAt(courseDateId: string | null, email?: string): Promise<CourseBuyer>
  /** A payment's details, as whoever has its id reads them. */
  details(paymentId: string): Promise<Answer['body']>
  participants(courseDateId: string): Promise<Answer['body'][]>
  /** How many places of a date are taken. */
  taken(courseDateId: string): Promise<number>
  /** The subjects of what was mailed to somebody so far. */
  mailsTo(email: string): Promise<string[]>
  /** Asks the judge of the money whether books and provider agree. */
  nothingWrong(): Promise<void>
}

/** The same for an academy that takes test payments. */
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
