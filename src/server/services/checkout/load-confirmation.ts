import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import type { BasketRow } from '../../repositories/baskets'
import { bindCustomer, type CustomerRow, findCustomer } from '../../repositories/customers'

/** The customer, if they belong to the basket's visitor; one made without a visitor becomes theirs (D40). */
export const customerForBasket = async (
  payload: BasePayload,
  id: string,
  basket: BasketRow,
): Promise<Result<CustomerRow>> => {
  const customer = await findCustomer(payload, id)
  if (!customer) return fail('CUSTOMER_NOT_FOUND')
  if (customer.session === basket.session) return ok(customer)
  const isFree = !customer.session && (await bindCustomer(payload, id, basket.session))
  return isFree ? ok(customer) : fail('CUSTOMER_NOT_FOUND')
}
