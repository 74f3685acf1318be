import { call } from '../support/http-client'
import { StaffMember } from '../support/staff-member'
import type { Verdicts } from '../support/verdicts'
import { staff, type TwoProcesses } from './two-processes'

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Requests password resets from one address at both processes in turn. Returns the status of each response. */
const askInTurn = async ({ machines }: TwoProcesses, times: number): Promise<number[]> => {
  const answers: number[] = []
  for (let n = 0; n < times; n++) {
    const { url } = machines[n % 2 === 0 ? 0 : 1]
    const json = { username: 'nobody' }
    const path = '/api/auth/admin/forgot-password'
    answers.push((await call(url + path, { method: 'POST', json, headers: from('192.0.2.10') })).status)
  }
  return answers
}

/** Signs in at one of the processes and returns the status. */
const signIn = async (url: string, account: { username: string; password: string }): Promise<number> =>
  (
    await call(`${url}/api/auth/admin/login`, {
      method: 'POST',
      json: account,
      headers: from('192.0.2.11'),
    })
  ).status

/** Proves that limits and wrong passwords are counted across both processes. */
export const proveLimits = async (two: TwoProcesses, verdicts: Verdicts): Promise<void> => {
  const [one, other] = two.machines
  const answers = await askInTurn(two, 7)
  console.log(`  seven askings for a new password, in turn: ${answers.join(' ')}`)
  verdicts.add(
    answers.indexOf(429) === 5 && answers[6] === 429,
    'five of one address are the limit over both processes',
  )
  const account = { username: 'robin', password: 'a-password-of-robin', email: 'robin@example.org' }
  const json = { ...account, firstName: 'Robin', role: 'admin', currentPassword: staff.password }
  const made = await new StaffMember(one.url, staff).call('/api/users', { method: 'POST', json })
  const before = await signIn(other.url, account)
  const wrong = { ...account, password: 'a-wrong-password' }
  const places = [one, other, one, other, one]
  const tries = await Promise.all(places.map(({ url }) => signIn(url, wrong)))
  const after = [await signIn(one.url, account), await signIn(other.url, account)]
  console.log(
    `  made ${made.status}, right ${before}, five wrong at once ${tries.join(' ')}, right ${after.join(' ')}`,
  )
  verdicts.add(
    before === 200 && tries.every((status) => status === 401) && after.every((status) => status === 401),
    'five wrong passwords at both processes close the account at both',
  )
}
