import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload, Endpoint, PayloadRequest } from 'payload'
import * as contract from '@/contract/my-bookings'
import { fail, ok, type Result } from '@/domain/errors'
import { offerEmailTexts } from '@/messages/come-again'
import { myBookingsTexts } from '@/messages/my-bookings'
import { sendSoon } from '@/server/dependencies'
import { answer, toFailureResponse, toFileResponse } from '@/server/http/answer'
import {
  createClearedOwnCookie,
  createOwnCookie,
  type CustomerSession,
  endOwnSession,
  findOwnSession,
  openOwnSession,
  requestNewAddress,
  requestOwnLink,
} from '@/server/services/auth/customer-session'
import { chooseOfferEmails, openStopLink } from '@/server/services/notifications/offer-mails'
import { loadMyBookings } from '@/server/services/my-bookings/list-bookings'
import {
  eraseOwn,
  exportOwn,
  openListedBooking,
  payListedBill,
  saveOwnDetails,
} from '@/server/services/my-bookings/own-requests'
import { createRoute } from './support/route'

const withCookie = (response: Response, cookie: string): Response => {
  response.headers.append('Set-Cookie', cookie)
  return response
}

/** A delay in ms before the address is looked up, which blocks the only thread. The response is sent during this time. */
const ANSWER_FIRST = 50

/** Queues an email after the response, so that the response and its time reveal nothing about the address. */
const queueLater = async (payload: BasePayload, queue: () => Promise<void>): Promise<void> => {
  await sleep(ANSWER_FIRST)
  try {
    await queue()
    sendSoon(payload)
  } catch (error) {
    payload.logger.error({ err: error }, 'an email with a link to My bookings could not be queued')
  }
}

/** Runs a call for the customer of the request's session. */
const withSession = async <T>(
  req: PayloadRequest,
  run: (session: CustomerSession) => Promise<T>,
): Promise<T | Result<never>> => {
  const session = await findOwnSession(req)
  return session ? run(session) : fail('OWN_SESSION_ENDED')
}

/** The same for calls that need a link of the last 15 minutes. */
const withFreshSession = <T>(req: PayloadRequest, run: (session: CustomerSession) => Promise<T>) =>
  withSession<T | Result<never>>(req, async (session) =>
    session.isFresh ? run(session) : fail('FRESH_LINK_REQUIRED'),
  )

/**
 * Email programs that cannot stop emails with one click open the address of the header in a browser. This leads to the
 * page with a button, because programs also open addresses to check them.
 */
export const stopPages: Endpoint[] = [
  {
    method: 'get',
    path: '/offer-emails',
    handler: ({ searchParams }) => {
      const link = searchParams?.get('link') ?? ''
      if (!/^[\w-]{1,70}\.[\w-]{22}$/.test(link)) return toFailureResponse(fail('LINK_INVALID'))
      const Location = `/my-bookings/emails#${link}`
      return new Response(null, { status: 303, headers: { Location, 'Referrer-Policy': 'no-referrer' } })
    },
  },
]

/** What customers do on the page *My bookings* (D123). A cookie identifies the device on which they opened a link. */
export const myBookings: Endpoint[] = [
  createRoute({
    ...contract.requestOwnLink,
    method: 'post',
    path: '/my-bookings/link',
    access: 'public',
    summary:
      'Email a link to the bookings of an address. The response is the same if there are no bookings with this address.',
    limit: 'ownLinks',
    run: async ({ email }, { payload }) => {
      void queueLater(payload, () => requestOwnLink(payload, email))
      return ok({ message: myBookingsTexts.sent })
    },
  }),
  createRoute({
    ...contract.openOwnSession,
    method: 'post',
    path: '/my-bookings/session',
    access: 'public',
    summary:
      'Exchange a link for a session of 30 days, which is in a cookie. A link works once, for 15 minutes.',
    limit: 'bookingLinks',
    run: async ({ link }, req) => {
      const opened = await openOwnSession(req.payload, link)
      if (!opened.ok) return opened
      const before = await findOwnSession(req)
      if (before) await endOwnSession(req.payload, before, false)
      const response = answer(ok({ message: myBookingsTexts.opened }))
      return withCookie(response, createOwnCookie(req.payload, opened.value))
    },
  }),
  createRoute({
    ...contract.listOwn,
    method: 'get',
    path: '/my-bookings',
    access: 'public',
    summary: 'List the bookings, courses, vouchers and details of the session’s address.',
    limit: 'bookingLinks',
    run: async (_input, req) => {
      const session = await findOwnSession(req)
      return ok({ bookings: session && (await loadMyBookings(req.payload, session)) })
    },
  }),
  createRoute({
    ...contract.openListed,
    method: 'post',
    path: '/my-bookings/open',
    access: 'public',
    summary:
      'Get the link that opens one of the session’s bookings with the calls below /self-service. It ends with the session.',
    limit: 'bookingLinks',
    run: ({ bookingId }, req) =>
      withSession(req, (session) => openListedBooking(req.payload, session, bookingId)),
  }),
  createRoute({
    ...contract.payListed,
    method: 'post',
    path: '/my-bookings/pay',
    access: 'public',
    summary: 'Get a payment link for what is left to pay for one of the session’s bookings.',
    limit: 'bookingLinks',
    run: ({ paymentId }, req) =>
      withSession(req, (session) => payListedBill(req.payload, session, paymentId)),
  }),
  createRoute({
    ...contract.saveOwnDetails,
    method: 'post',
    path: '/my-bookings/details',
    access: 'public',
    summary: 'Save the name, phone number and consent to text messages of one of the session’s people.',
    limit: 'bookingLinks',
    run: (input, req) =>
      withSession(req, async (session) => {
        const saved = await saveOwnDetails(req.payload, session, input)
        if (!saved.ok) return saved
        return ok({ message: myBookingsTexts.saved, bookings: await loadMyBookings(req.payload, session) })
      }),
  }),
  createRoute({
    ...contract.changeOwnEmail,
    method: 'post',
    path: '/my-bookings/email',
    access: 'public',
    summary:
      'Email a link to a new address. Once the link has been opened, the address replaces that of the session, in all of its records. This needs a link that was opened in the last 15 minutes.',
    limit: 'ownLinks',
    run: ({ email }, req) =>
      withFreshSession(req, async (session) => {
        void queueLater(req.payload, () => requestNewAddress(req.payload, session, email))
        return ok({ message: myBookingsTexts.proofSent })
      }),
  }),
  createRoute({
    ...contract.exportOwn,
    method: 'get',
    path: '/my-bookings/export',
    access: 'public',
    summary:
      'Download what is stored about the session’s people, without health notes and notes for colleagues. This needs a link that was opened in the last 15 minutes.',
    file: 'application/octet-stream',
    limit: 'bookingLinks',
    run: (_input, req) =>
      withFreshSession(req, async (session) => toFileResponse(await exportOwn(req.payload, session))),
  }),
  createRoute({
    ...contract.eraseOwn,
    method: 'post',
    path: '/my-bookings/erase',
    access: 'public',
    summary:
      'Delete the personal data of the session’s people. This needs a link that was opened in the last 15 minutes.',
    limit: 'bookingLinks',
    run: (_input, req) =>
      withFreshSession(req, async (session) => {
        const erased = await eraseOwn(req.payload, session)
        if (!erased.ok) return erased
        return withCookie(
          answer(ok({ message: myBookingsTexts.erased })),
          createClearedOwnCookie(req.payload),
        )
      }),
  }),
  createRoute({
    ...contract.openOfferEmails,
    method: 'post',
    path: '/offer-emails/open',
    access: 'public',
    summary:
      'Find out if an address gets emails about the next visit, reviews and offers, with a link from an email.',
    limit: 'bookingLinks',
    run: async ({ link }, { payload }) => {
      const opened = await openStopLink(payload, link)
      return opened.ok ? ok({ email: opened.value.email, agrees: opened.value.agrees }) : opened
    },
  }),
  createRoute({
    ...contract.chooseOfferEmails,
    method: 'post',
    path: '/offer-emails',
    access: 'public',
    summary:
      'Stop emails about the next visit, reviews and offers, or begin them again. Email programs call it with one click (RFC 8058), with the link in the query.',
    limit: 'stops',
    run: async ({ link, agrees = false }, { payload }) => {
      const chosen = await chooseOfferEmails(payload, link, agrees)
      const { hasBegun, hasStopped } = offerEmailTexts
      return chosen.ok ? ok({ message: agrees ? hasBegun : hasStopped, agrees }) : chosen
    },
  }),
  createRoute({
    ...contract.endOwnSession,
    method: 'post',
    path: '/my-bookings/sign-out',
    access: 'public',
    summary: 'End the session, or all sessions and unused links of its address.',
    limit: 'bookingLinks',
    run: async ({ everywhere }, req) => {
      const session = await findOwnSession(req)
      if (session) await endOwnSession(req.payload, session, everywhere === true)
      return withCookie(
        answer(ok({ message: myBookingsTexts.signedOut })),
        createClearedOwnCookie(req.payload),
      )
    },
  }),
]
