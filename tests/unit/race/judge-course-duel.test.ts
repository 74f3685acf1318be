import { describe, expect, it } from 'vitest'
import { judgeCourseDuel } from '../../proofs/race/course-duel'
import { emptyReport, type Report } from '../../proofs/support/report'

const told: Report['acknowledged'] = [{ kind: 'payment', id: 'payment', start: '', staffId: null }]
const sold = { status: 'Confirmed', payment_id: 'payment', payment_status: 'completed', amount_paid: 123.45 }
const kept = { kept: 12_345, held: 0 }

/** Judges a duel in which one of three visitors got the place. */
const judged = (change: { participants?: object[]; money?: object[]; report?: Partial<Report> } = {}) =>
  judgeCourseDuel({
    participants: [sold],
    money: [kept],
    contenders: 3,
    pence: 12_345,
    ...(change as object),
    report: {
      ...emptyReport(),
      acknowledged: told,
      refused: Array(2).fill('COURSE_DATE_FULL'),
      ...change.report,
    },
  }).join('; ')

describe('the judge of the last place', () => {
  it('reports nothing for one participant who paid', () => {
    expect(judged()).toBe('')
  })

  it('reports two participants, none, and one who got no confirmation', () => {
    expect(judged({ participants: [sold, sold] })).toContain('B1: 2 participants')
    expect(judged({ participants: [] })).toContain('B1: 0 participants')
    expect(judged({ report: { acknowledged: [] } })).toContain('B2: 0 were told')
  })

  it('reports a second charge, a wrong amount, a reserved amount, and no charge', () => {
    expect(judged({ money: [kept, kept] })).toContain('P1: 2 charges stay')
    expect(judged({ money: [{ kept: 12_300, held: 0 }] })).toContain('charges stay')
    expect(judged({ money: [kept, { kept: 0, held: 12_345 }] })).toContain('still reserved')
    expect(judged({ money: [] })).toContain('P1: 0 charges stay')
    const unpaid = { ...sold, payment_status: 'pending', amount_paid: 0 }
    expect(judged({ participants: [unpaid] })).toContain('has not paid')
  })

  it('reports an incorrect refusal and an unexpected response', () => {
    expect(judged({ report: { refused: ['COURSE_DATE_FULL', 'RATE_LIMITED'] } })).toContain('B3')
    expect(judged({ report: { broken: ['buy answered 500'] } })).toContain('B3: buy answered 500')
  })
})
