import { call } from '../support/http-client'
import type { SeededRandom } from '@/seed/random'
import { staff } from './site'
import type { Scenario } from './scenario'

/**
 * Sends requests that are refused or fail, with personal data that must not appear in a log. There are wrong passwords,
 * broken bodies, unsigned webhooks and made-up payments.
 */
export const sendHostileTraffic = async (
  { site, secrets }: Scenario,
  random: SeededRandom,
): Promise<void> => {
  const n = Math.floor(random() * 1e9)
  const name = `Hostile${n}`
  const email = `hostile.${n}@faults.example.org`
  const password = `a-wrong-password-${n}`
  const token = `cnon:madeup${n}`
  for (const [kind, value] of [
    ['a name', name],
    ['an e-mail address', email],
    ['a password', password],
    ['a payment token', token],
  ] as const)
    secrets.add(kind, value)
  const post = (path: string, json: unknown) => call(`${site.url}${path}`, { method: 'POST', json })
  await post('/api/auth/admin/login', { username: staff.username, password })
  await post('/api/auth/admin/login', { username: email, password })
  // Signs in correctly in between, because the wrong passwords of five batches would lock the account.
  await post('/api/auth/admin/login', staff)
  await post('/api/customers/new', { first_name: name, email: `${email}<`, phone_number: '07700900123' })
  await post('/api/customers/new', `{"first_name":"${name}","email":"${email}"`)
  await post('/api/booking/confirm-booking', {
    basketId: `basket of ${email}`,
    customerId: email,
    paymentType: 'pay-full',
    sourceId: token,
    idempotencyKey: email,
  })
  await post('/api/payments/square-webhook', {
    event_id: email,
    type: 'payment.updated',
    data: { id: token },
  })
  await call(`${site.url}/api/payments/payment-details?paymentId=${encodeURIComponent(email)}`)
  await call(`${site.url}/api/no-such-call?email=${encodeURIComponent(email)}`)
  await call(`${site.url}/api/services?where[name][equals]=${encodeURIComponent(email)}&sort=${name}`)
}
