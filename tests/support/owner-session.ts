import { type APIRequestContext, expect, request } from '@playwright/test'
import { owner, salonUrl } from './browser-salon'

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']

const signIn = async (): Promise<Cookies> => {
  const context = await request.newContext({ baseURL: salonUrl })
  const answer = await context.post('/api/auth/admin/login', { data: owner })
  expect(answer.status()).toBe(200)
  const { cookies } = await context.storageState()
  await context.dispose()
  // A refresh token is good for one use: what many tests share must not be exchanged by one of them.
  return cookies.filter(({ name }) => name === 'payload-token')
}

let opened: Promise<Cookies> | undefined

/** Forgets the session of a salon that has ended. */
export const endSessions = (): void => {
  opened = undefined
}

/**
 * The cookie of a session of the owner's, opened once by the call for all stories of a salon: how one signs in, and
 * out, has tests of its own, which open their own session.
 */
export const ownerCookies = (): Promise<Cookies> => (opened ??= signIn())

/** A signed-in owner's calls, without a page. */
export const asOwner = async (): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: salonUrl,
    extraHTTPHeaders: { origin: salonUrl },
    storageState: { cookies: await ownerCookies(), origins: [] },
  })
