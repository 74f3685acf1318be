import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { DAY } from '../../../domain/time/minutes'
import { newId } from '../../ids'
import { dependenciesOf } from '../../dependencies'
import { addBasket, type BasketRow, findBasket, findBasketOfSession } from '../../repositories/baskets'

/** How long an unused basket is kept. */
const KEPT = 3 * DAY

/** A new basket for a new visitor. The session is the visitor's secret. */
export const createBasket = (payload: BasePayload, address: string): Promise<BasketRow> =>
  addBasket(payload, { session: newId(), address, expiresAt: dependenciesOf(payload).clock.now() + KEPT })

const usable = (payload: BasePayload, basket: BasketRow | null): Result<BasketRow> => {
  if (!basket || basket.expiresAt <= dependenciesOf(payload).clock.now()) return fail('BASKET_GONE')
  return basket.status === 'open' ? ok(basket) : fail('BASKET_CHECKED_OUT')
}

/**
 * The open basket with this id. A session, when sent, must be its own (D15).
 * `BASKET_GONE`: unknown, expired or of another visitor; `BASKET_CHECKED_OUT`.
 */
export const openBasket = async (
  payload: BasePayload,
  id: string,
  session: string | null,
): Promise<Result<BasketRow>> => {
  const basket = await findBasket(payload, id)
  if (basket && session !== null && basket.session !== session) return fail('BASKET_GONE')
  return usable(payload, basket)
}

/** The open basket of a visitor. */
export const openBasketOfSession = async (
  payload: BasePayload,
  session: string,
): Promise<Result<BasketRow>> => usable(payload, await findBasketOfSession(payload, session))
