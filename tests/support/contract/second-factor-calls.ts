import { store } from '@/server/repositories/store'
import { shownCode } from '../one-time-code'
import { password, signedIn } from '../small-salon'
import type { Contract } from './contract'

const STEP = 30_000
const wrong = { current_password: 'a wrong one', otp: '000000' }

/** Sets up, requires, renews and switches off sign-in codes. */
export const keepSecondFactor = async ({ ask, salon, admin, newcomer }: Contract): Promise<void> => {
  const headers = await signedIn(salon, 'staff', { username: 'with-app' })
  const call = (name: string, json: object, as: Record<string, string> | undefined = headers) =>
    ask('POST', `/api/auth/admin/second-factor/${name}`, { json, headers: as })
  for (const name of ['begin', 'confirm', 'recovery-codes', 'turn-off']) await call(name, wrong, newcomer)
  const now = salon.clock.now()
  const proof = { current_password: password }
  await call('begin', {})
  await call('begin', wrong)
  await call('begin', proof, {})
  await call('confirm', wrong)
  const { key } = (await call('begin', proof)).body
  await call('confirm', {})
  await call('confirm', wrong)
  await call('confirm', wrong, {})
  const [code] = (await call('confirm', { otp: shownCode(key, now) })).body.recovery_codes
  await call('confirm', wrong)
  await call('begin', proof)
  for (const path of ['/api/auth/admin/login', '/api/users/login'])
    await ask('POST', path, { json: { username: 'with-app', password } })
  const otp = shownCode(key, now + STEP)
  await ask('POST', '/api/auth/admin/login', { json: { username: 'with-app', password, otp } })
  const takeWrongly = async (name: string): Promise<void> => {
    await call(name, { ...proof, otp }, {})
    await call(name, { otp })
    await call(name, wrong)
    await call(name, { ...proof, otp: '000000' })
  }
  await takeWrongly('recovery-codes')
  const renewed = await call('recovery-codes', { ...proof, otp: code })
  await takeWrongly('turn-off')
  await call('turn-off', { ...proof, otp: renewed.body.recovery_codes[0] })
  for (const name of ['recovery-codes', 'turn-off']) await call(name, { ...proof, otp: '000000' })
  const user = await store(salon.payload).findOne('users', { username: { equals: 'with-app' } })
  const user_id = user?.id ?? ''
  const own = await store(salon.payload).findOne('users', { username: { equals: 'admin-user' } })
  await call('reset', { ...proof, user_id: 'nobody' }, admin)
  await call('reset', { ...proof, user_id: own?.id }, admin)
  await call('reset', { user_id }, admin)
  await call('reset', { ...wrong, user_id }, admin)
  await call('reset', { ...proof, user_id }, admin)
  const kept = { lastStep: 0, revision: 0, wrongCodes: 0, recoveryHashes: [] }
  await store(salon.payload).insert('second-factors', { id: user_id, status: 'on', sealed: 'x', ...kept })
  await call('reset', { ...proof, user_id }, admin)
}
