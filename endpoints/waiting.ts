import type { Endpoint } from 'payload'
import * as contract from '@/contract/waiting'
import * as staffContract from '@/contract/waiting-list'
import { liveWaitingStates } from '@/domain/booking/waiting'
import { fail, ok } from '@/domain/errors'
import { waitingStaffTexts } from '@/messages/management-waiting'
import { waitingTexts } from '@/messages/waiting'
import { joinList } from '@/server/services/waiting/join'
import { listWaitingEntries } from '@/server/services/waiting/list-entries'
import { answerOwnEntry, openOwnEntry } from '@/server/services/waiting/own-entry'
import {
  addCaller,
  listTimesFor,
  offerByHand,
  removeEntry,
  setEarlierForCustomer,
  withdraw,
} from '@/server/services/waiting/staff-actions'
import { createRoute, getBasketSession } from './support/route'

const answers = {
  book: waitingTexts.inBasket,
  decline: waitingTexts.declined,
  leave: waitingTexts.left,
  resume: waitingTexts.resumed,
  'stop-texts': waitingTexts.textsStopped,
} as const

const moveAnswers = {
  book: waitingTexts.hasMoved,
  decline: waitingTexts.keepsAppointment,
  leave: waitingTexts.earlierOff,
  resume: waitingTexts.resumed,
  'stop-texts': waitingTexts.textsStopped,
} as const

/** The waiting list (D121): for visitors, for people with the link from a message, and for staff. */
export const waitingList: Endpoint[] = [
  createRoute({
    ...contract.joinWaitingList,
    method: 'post',
    path: '/waiting-list/join',
    access: 'public',
    summary:
      'Join the waiting list for a treatment or a course date. The response is the same for people who are on it already.',
    limit: 'enquiries',
    needsOpen: true,
    run: async ({ website, ...input }, { payload }) => {
      if (!input.email) return fail('EMAIL_REQUIRED', { field: 'email' })
      const message = waitingTexts.joined
      // If a bot filled in every field, it gets the same response as a person, but nothing is stored.
      if (website) return ok({ message, has_free_times: false })
      const joined = await joinList(payload, input)
      if (!joined.ok) return joined
      return ok({ message, has_free_times: joined.value.hasFreeTimes })
    },
  }),
  createRoute({
    ...contract.openWaiting,
    method: 'post',
    path: '/waiting-list/open',
    access: 'public',
    summary: 'Get what somebody waits for, and the time that is held for them, with the link from a message.',
    limit: 'bookingLinks',
    run: async ({ link }, { payload }) => {
      const found = await openOwnEntry(payload, link)
      return found.ok ? ok({ waiting: found.value }) : found
    },
  }),
  createRoute({
    ...contract.answerWaiting,
    method: 'post',
    path: '/waiting-list/answer',
    access: 'public',
    summary:
      'Book the time that is held for you, move your appointment to it, decline it, or leave the waiting list.',
    limit: 'bookingLinks',
    session: 'optional',
    run: async (input, req) => {
      const answered = await answerOwnEntry(req.payload, input, getBasketSession(req))
      if (!answered.ok) return answered
      const { moves_from, state } = answered.value.waiting
      const texts = moves_from === null ? answers : moveAnswers
      // They may have left the list in a different tab.
      const isOver = input.answer === 'resume' && !liveWaitingStates.some((one) => one === state)
      const message = isOver ? waitingTexts.isOver : texts[input.answer]
      return ok({ message, ...answered.value })
    },
  }),
  createRoute({
    ...staffContract.listWaiting,
    method: 'get',
    path: '/waiting-list',
    access: 'staff',
    summary: 'List the people who wait, 50 on each page, with a report of the offers of the last 30 days.',
    run: async (input, { payload }) => ok(await listWaitingEntries(payload, input)),
  }),
  createRoute({
    ...staffContract.addWaiting,
    method: 'post',
    path: '/waiting-list',
    access: 'staff',
    summary:
      'Add a caller to the waiting list. If they wait for the same already, their earlier entry continues.',
    run: async (input, req) => {
      const added = await addCaller(req, input)
      return added.ok ? ok({ message: waitingStaffTexts.added, entry_id: added.value }) : added
    },
  }),
  createRoute({
    ...staffContract.listWaitingTimes,
    method: 'get',
    path: '/waiting-list/times',
    access: 'staff',
    summary: 'List the free times that suit somebody who waits.',
    run: async ({ entry_id }, { payload }) => {
      const times = await listTimesFor(payload, entry_id)
      return times.ok ? ok({ times: times.value }) : times
    },
  }),
  createRoute({
    ...staffContract.offerWaiting,
    method: 'post',
    path: '/waiting-list/offer',
    access: 'staff',
    summary: 'Offer somebody a free time. It is held for them until they answer or the offer expires.',
    run: async (input, req) => {
      const made = await offerByHand(req, input)
      return made.ok ? ok({ message: waitingStaffTexts.offered }) : made
    },
  }),
  createRoute({
    ...staffContract.withdrawWaiting,
    method: 'post',
    path: '/waiting-list/withdraw',
    access: 'staff',
    summary:
      'Withdraw the offer of somebody who waits, or their whole entry. The time is public straight away.',
    run: async (input, req) => {
      const ended = await withdraw(req, input)
      if (!ended.ok) return ended
      const { offerWithdrawn, entryWithdrawn } = waitingStaffTexts
      return ok({ message: input.what === 'offer' ? offerWithdrawn : entryWithdrawn })
    },
  }),
  createRoute({
    ...staffContract.askEarlierFor,
    method: 'post',
    path: '/waiting-list/earlier',
    access: 'staff',
    summary: 'Offer a customer earlier times than their appointment when they become free, or stop this.',
    run: async (input, req) => {
      const set = await setEarlierForCustomer(req, input)
      const { earlierOn, earlierOff } = waitingStaffTexts
      return set.ok ? ok({ message: input.wanted ? earlierOn : earlierOff }) : set
    },
  }),
  createRoute({
    ...staffContract.removeWaiting,
    method: 'delete',
    path: '/waiting-list',
    access: 'staff',
    summary: 'Delete an entry of the waiting list, with its offers and messages.',
    run: async ({ entry_id }, req) => {
      const removed = await removeEntry(req, entry_id)
      return removed.ok ? ok({ message: waitingStaffTexts.removed }) : removed
    },
  }),
]
