import type { Contract } from './contract'

const password = 'a long password'
const both = (name: string, own: string) => [`/api/auth/admin/${name}`, `/api/users/${own}`]

const reset = async ({ ask, salon }: Contract, path: string): Promise<void> => {
  const token = await salon.payload.forgotPassword({
    collection: 'users',
    data: { username: 'staff-user' } as unknown as { email: string },
    disableEmail: true,
  })
  await ask('POST', path, { json: { password } })
  await ask('POST', path, { json: { token } })
  await ask('POST', path, { json: { token, password: 'short' } })
  await ask('POST', path, { json: { token, password } })
}

/** Signing in and out, with both names of each call. */
export const keepAccount = async (contract: Contract): Promise<void> => {
  const { ask } = contract
  const signIn = { username: 'staff-user', password }
  for (const path of both('login', 'login')) {
    await ask('POST', path, { form: signIn })
    await ask('POST', path, { json: { ...signIn, username: '' } })
    await ask('POST', path, { json: { username: 'staff-user' } })
    await ask('POST', path, { json: { ...signIn, password: 'another one' } })
  }
  const { refreshToken } = (await ask('POST', '/api/auth/admin/login', { json: signIn })).body
  await ask('POST', '/api/auth/admin/refresh-token', { json: { refreshToken } })
  await ask('POST', '/api/auth/admin/refresh-token', { json: { refreshToken: 'nothing' } })
  for (const path of both('forgot-password', 'forgot-password')) {
    await ask('POST', path, { json: { username: 'staff-user' } })
    await ask('POST', path, { json: {} })
  }
  for (const path of both('reset-password', 'reset-password')) await reset(contract, path)
  for (const path of both('logout', 'logout')) {
    const { token } = (await ask('POST', '/api/auth/admin/login', { json: signIn })).body
    await ask('POST', path, { headers: { Authorization: `Bearer ${token}` } })
  }
  const again = (await ask('POST', '/api/auth/admin/login', { json: signIn })).body
  contract.staff = { Authorization: `Bearer ${again.token}` }
}
