import { type APIRequestContext, expect, request } from '@playwright/test'
import { owner, salonUrl } from './browser-salon'

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']

const signIn = async (): Promise<Cookies> => {
  const context = await request.newContext({ baseURL: salonUrl })
  const answer = await context.post('/api/auth/admin/login', { data: owner })
  expect(answer.status()).toBe(200)
  const { cookies } = await context.storageState()
  await context.dispose()
  // A refresh token works only once. Many tests share these cookies, so one of them must not exchange it.
  return cookies.filter(({ name }) => name === 'payload-token')
}

let opened: Promise<Cookies> | undefined

/** Forgets the session of a salon that has stopped. */
export const endSessions = (): void => {
  opened = undefined
}

/**
 * The session cookie of the owner. One call creates it for all stories of a salon. Signing in and out has its own tests
 * with their own sessions.
 */
export const ownerCookies = (): Promise<Cookies> => (opened ??= signIn())

/** Makes calls as the signed-in owner, without a page. */
export const asOwner = async (): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: salonUrl,
    extraHTTPHeaders: { origin: salonUrl },
    storageState: { cookies: await ownerCookies(), origins: [] },
  })
