import type { Endpoint } from 'payload'
import * as contract from '@/contract/forms'
import { ok } from '@/domain/errors'
import { formStaffTexts, formTexts } from '@/messages/visit-forms'
import { answer, withCookies } from '@/server/http/answer'
import { createClearedCookies } from '@/server/services/auth/refresh'
import {
  handOver,
  loadForms,
  saveAnswers,
  sendAnswers,
  withdrawConsent,
} from '@/server/services/forms/fill-in'
import { removeAnswers } from '@/server/services/forms/known-answers'
import { createRoute } from './support/route'

/** Forms that people fill in before their visit (D122). */
export const formEndpoints: Endpoint[] = [
  createRoute({
    ...contract.openForms,
    method: 'post',
    path: '/visit-forms/open',
    access: 'public',
    summary: 'Get the forms of a link from an email, with the answers that have not been sent yet.',
    limit: 'forms',
    run: (input, { payload }) => loadForms(payload, input),
  }),
  createRoute({
    ...contract.saveForm,
    method: 'post',
    path: '/visit-forms/save',
    access: 'public',
    summary: 'Keep the answers so far. The person must have agreed that the salon keeps health data.',
    limit: 'forms',
    run: async (input, { payload }) => {
      const saved = await saveAnswers(payload, input)
      return saved.ok ? ok({ message: formTexts.saved }) : saved
    },
  }),
  createRoute({
    ...contract.sendForm,
    method: 'post',
    path: '/visit-forms/send',
    access: 'public',
    summary: 'Send a form to the salon, or confirm that nothing has changed since earlier answers.',
    limit: 'forms',
    run: async (input, { payload }) => {
      const sent = await sendAnswers(payload, input)
      return sent.ok ? ok({ message: formTexts.sent }) : sent
    },
  }),
  createRoute({
    ...contract.withdrawForm,
    method: 'post',
    path: '/visit-forms/withdraw',
    access: 'public',
    summary: 'Withdraw the consent, and delete the person’s answers to a form.',
    limit: 'forms',
    run: async (input, { payload }) => {
      const withdrawn = await withdrawConsent(payload, input)
      return withdrawn.ok ? ok({ message: formTexts.withdrawn }) : withdrawn
    },
  }),
  createRoute({
    ...contract.handOverForms,
    method: 'post',
    path: '/visit-forms/hand-over',
    access: 'staff',
    summary:
      'Sign out, and get a link of one hour with which the person fills in their forms on this device.',
    run: async ({ attended_id }, req) => {
      const handed = await handOver(req, attended_id)
      if (!handed.ok) return handed
      const response = answer(ok({ message: formStaffTexts.handedOver, ...handed.value }))
      return withCookies(response, createClearedCookies(req.payload))
    },
  }),
  createRoute({
    ...contract.removeFormAnswers,
    method: 'delete',
    path: '/customers/form-answers',
    access: 'staff',
    summary: 'Delete the answers of one person to one form.',
    run: async ({ answers_id }, req) => {
      const removed = await removeAnswers(req, answers_id)
      return removed.ok ? ok({ message: formStaffTexts.removed }) : removed
    },
  }),
]
