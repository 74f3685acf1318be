import { plainCourse } from './draw-course'
import { getBusyTill, getLink, plainLink, plainPurse, type TillAct } from './draw-till'
import { plain, type Schedule, type VisitorPlan } from './draw-schedule'

/** A visitor for whom every payment call fails, and who leaves without trying again. */
const abandoning = (seed: number, fault: string): VisitorPlan => ({
  ...plain,
  press: 'leave',
  faults: [{ fault, operation: 'payments.create', ofToken: true, nth: 1, times: 100 }],
  seed,
})

/** A visitor who books while the money cannot be taken. Staff then cancel the booking. */
const cancelling = (seed: number): VisitorPlan => ({
  ...abandoning(seed, '500-before'),
  press: 'once',
  faults: [{ fault: '500-before', operation: 'payments.complete', ofToken: true, nth: 1, times: 100 }],
  staff: 'cancel',
})

/** The same plan for a course place, with enough places for everyone. */
const ofCourse = (plan: VisitorPlan): VisitorPlan => ({ ...plan, course: plainCourse })

/** The first number of the fixed schedules. It is higher than the number of any schedule in a run. */
const FIXED = 1_000_000

const undisturbed = { killAfter: null, move: null }

/** Visitors whose bookings are cancelled while their money is only reserved. None of it may be taken. */
export const cancelledSchedule = (runSeed: number, batch: number): Schedule => ({
  number: 2 * FIXED + batch,
  seed: runSeed,
  visitors: [
    cancelling(runSeed + batch * 10),
    cancelling(runSeed + batch * 10 + 1),
    ofCourse(cancelling(runSeed + batch * 10 + 2)),
  ],
  ...undisturbed,
})

/**
 * Visitors who leave with an unknown outcome, whether or not money moved. Only the reconciler or a webhook can find the
 * outcome.
 */
export const abandonedSchedule = (runSeed: number, batch: number): Schedule => ({
  number: FIXED + batch,
  seed: runSeed,
  visitors: [
    ...['charge-then-reset', 'charge-then-500', 'reset-before'].map((fault, n) =>
      abandoning(runSeed + batch * 10 + n, fault),
    ),
    ofCourse(abandoning(runSeed + batch * 10 + 3, 'charge-then-reset')),
    ofCourse(abandoning(runSeed + batch * 10 + 8, 'reset-before')),
  ],
  ...undisturbed,
})

const oncePaid = (seed: number): VisitorPlan => ({ ...plain, seed })

/**
 * The visitors before Square's outage. For some, money moved without a response. For one, a booking is made whose money
 * cannot be taken.
 */
export const beforeAwaySchedule = (runSeed: number, batch: number): Schedule => ({
  number: 3 * FIXED + batch,
  seed: runSeed,
  visitors: [
    abandoning(runSeed + batch * 10 + 4, 'charge-then-reset'),
    { ...cancelling(runSeed + batch * 10 + 5), staff: null },
    ofCourse(abandoning(runSeed + batch * 10 + 9, 'charge-then-reset')),
  ],
  ...undisturbed,
})

/** The visitors during Square's outage, who pay by card and by Clearpay. */
export const whileAwaySchedule = (runSeed: number, batch: number): Schedule => ({
  number: 4 * FIXED + batch,
  seed: runSeed,
  visitors: (['card', 'clearpay'] as const).map((method, n) => ({
    ...oncePaid(runSeed + batch * 10 + 6 + n),
    method,
    press: 'leave' as const,
  })),
  ...undisturbed,
})

const unsaid = (seed: number): VisitorPlan => ({
  ...oncePaid(seed),
  ...{ method: 'apple-pay', change: 'price', saysSum: false },
})

/** A control in which a price changes before the button is pressed, and the request does not say what was shown. */
export const unsaidSumSchedule = (runSeed: number): Schedule => ({
  number: 5 * FIXED,
  seed: runSeed,
  // Several, because the price changes of two visitors with the same treatment may cancel each other out.
  visitors: [0, 2, 3, 4].map((n) => unsaid(runSeed + n)).concat(ofCourse(unsaid(runSeed + 1))),
  ...undisturbed,
})

/** A control with refunds in Square's dashboard. One of them succeeds, and one fails later. */
export const elsewhereSchedule = (runSeed: number): Schedule => ({
  number: 6 * FIXED,
  seed: runSeed,
  visitors: [
    { ...oncePaid(runSeed + 1), elsewhere: 'refund' },
    {
      ...oncePaid(runSeed + 2),
      staff: 'refund-all',
      faults: [
        {
          fault: 'refund-completed-then-failed',
          operation: 'refunds.create',
          ofToken: false,
          nth: 1,
          times: 1,
        },
      ],
    },
    { ...oncePaid(runSeed + 3), elsewhere: 'dispute-lost' },
  ],
  ...undisturbed,
})

/**
 * Visitors whose bills are paid and changed at the desk, and some with payment links. The last ones have places on
 * courses.
 */
export const deskSchedule = (runSeed: number, batch: number): Schedule => {
  const seeds = Array.from({ length: 10 }, (_, n) => runSeed + batch * 20 + n)
  return {
    number: 10 * FIXED + batch,
    seed: runSeed,
    visitors: seeds.map((seed, n) => ({
      ...oncePaid(seed),
      type: n % 2 === 0 ? 'pay-half' : 'pay-at-salon',
      ...(n < 5 || n > 7 ? { till: getBusyTill(seed) } : { link: getLink(seed) ?? plainLink }),
      ...(n > 7 ? { course: plainCourse } : {}),
    })),
    ...undisturbed,
  }
}

/** The number of writes of a checkout after which a server is killed. The batches take turns. */
const killAt = (runSeed: number, batch: number, n: number): number =>
  1 + ((Math.abs(runSeed) + batch * 5 + n * 11) % 24)

/**
 * Visitors who pay first with gift vouchers at checkout, for treatments and courses: a part, everything, with several
 * vouchers, and with one voucher at the same moment. Servers are killed between two steps.
 */
export const purseSchedule = (runSeed: number, batch: number): Schedule => {
  const kill = killAt(runSeed, batch, 0)
  const plans: Partial<VisitorPlan>[] = [
    { spend: plainPurse([10], { kill }) },
    { spend: plainPurse([300]), type: 'pay-half', waits: 500 },
    { spend: plainPurse([10, 10, 10], { kill: killAt(runSeed, batch, 1) }), waits: 8000 },
    { spend: plainPurse([25]), course: plainCourse, waits: 500 },
    { spend: plainPurse([300]), course: plainCourse, waits: 8000 },
    { spend: plainPurse([12], { isShared: true }), type: 'pay-at-salon' },
    { spend: plainPurse([12], { isShared: true }), type: 'pay-half' },
  ]
  return {
    number: 11 * FIXED + batch,
    seed: runSeed,
    visitors: plans.map((plan, n) => ({ ...oncePaid(runSeed + batch * 20 + 40 + n), ...plan })),
    ...undisturbed,
  }
}

/** A control in which staff stop links while they are being paid. */
export const stoppedLinksSchedule = (runSeed: number): Schedule => ({
  number: 8 * FIXED,
  seed: runSeed,
  visitors: Array.from({ length: 4 }, (_, n) => ({
    ...oncePaid(runSeed + 20 + n),
    link: { ...plainLink, meanwhile: 'stop' as const, after: 800 },
    faults: [{ fault: 'slow-2.5', operation: 'payments.create', ofToken: true, nth: 1, times: 1 }],
  })),
  ...undisturbed,
})

/** Visitors with half of their bill left, which is paid in several parts at the same moment. */
const payingAtOnce = (seed: number, act: TillAct): VisitorPlan => ({
  ...oncePaid(seed),
  type: 'pay-half',
  till: {
    vouchers: act === 'voucher' ? [{ pounds: 10, method: 'cash', isTwice: false }] : [],
    most: act === 'voucher' ? 1 : Infinity,
    rounds: [Array.from({ length: 6 }, () => act)],
    kills: [],
  },
})

/** A control in which the parts of bills, and the uses of vouchers, are written at the same moment. */
export const partsAtOnceSchedule = (runSeed: number): Schedule => ({
  number: 9 * FIXED,
  seed: runSeed,
  visitors: Array.from({ length: 16 }, (_, n) =>
    payingAtOnce(runSeed + 30 + n, n % 2 === 0 ? 'cash' : 'voucher'),
  ),
  ...undisturbed,
})

/** A control in which two tabs press together. Each has its own key, so that two servers are called. */
export const twoTabsSchedule = (runSeed: number): Schedule => ({
  number: 7 * FIXED,
  seed: runSeed,
  visitors: Array.from({ length: 8 }, (_, n) => ({
    ...oncePaid(runSeed + 10 + n),
    method: 'apple-pay' as const,
    press: 'other-key' as const,
  })),
  ...undisturbed,
})
