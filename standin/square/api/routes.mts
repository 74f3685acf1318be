import type { Handler } from './call.mts'
import { cancelByKey, cancelPayment, completePayment, getPayment } from './change-payment.mts'
import { createPayment } from './create-payment.mts'
import { getDispute } from './disputes.mts'
import { listDisputes, listPayments, listRefunds } from './lists.mts'
import { createRefund, getRefund } from './refunds.mts'
import { getLocation, getTokenStatus, listLocations, registerDomain, searchEvents } from './set-up.mts'

export interface Route {
  operation: string
  id: string
  handler: Handler
}

type Entry = [method: string, path: RegExp, operation: string, handler: Handler]

const entries: Entry[] = [
  ['POST', /^\/v2\/payments$/, 'payments.create', createPayment],
  ['GET', /^\/v2\/payments$/, 'payments.list', listPayments],
  ['POST', /^\/v2\/payments\/cancel$/, 'payments.cancelByKey', cancelByKey],
  ['GET', /^\/v2\/payments\/([^/]+)$/, 'payments.get', getPayment],
  ['POST', /^\/v2\/payments\/([^/]+)\/complete$/, 'payments.complete', completePayment],
  ['POST', /^\/v2\/payments\/([^/]+)\/cancel$/, 'payments.cancel', cancelPayment],
  ['POST', /^\/v2\/refunds$/, 'refunds.create', createRefund],
  ['GET', /^\/v2\/refunds$/, 'refunds.list', listRefunds],
  ['GET', /^\/v2\/refunds\/([^/]+)$/, 'refunds.get', getRefund],
  ['GET', /^\/v2\/disputes$/, 'disputes.list', listDisputes],
  ['GET', /^\/v2\/disputes\/([^/]+)$/, 'disputes.get', getDispute],
  ['GET', /^\/v2\/locations$/, 'locations.list', listLocations],
  ['GET', /^\/v2\/locations\/([^/]+)$/, 'locations.get', getLocation],
  ['POST', /^\/oauth2\/token\/status$/, 'oauth.tokenStatus', getTokenStatus],
  ['POST', /^\/v2\/apple-pay\/domains$/, 'applePay.registerDomain', registerDomain],
  ['POST', /^\/v2\/events$/, 'events.search', searchEvents],
]

/** Finds the call for a method and path. */
export const findRoute = (method: string, path: string): Route | null => {
  for (const [verb, pattern, operation, handler] of entries) {
    const found = verb === method && pattern.exec(path)
    if (found) return { operation, id: decodeURIComponent(found[1] ?? ''), handler }
  }
  return null
}
