import type { Customer } from '@/contract/customers'
import { at, dayAndTime } from '../../format/dates'
import { personName } from '@/management/format/typed-customer'

const details = ['email', 'phone_number', 'address', 'city', 'post_code', 'notes'] as const

const filled = (one: Customer): number => details.filter((name) => one[name]).length

/** Whether the first of two is the record that stays unless staff say otherwise: the fuller, of equal ones the older. */
export const staysFirst = ([one, other]: readonly [Customer, Customer]): boolean =>
  filled(one) === filled(other) ? at(one.created_at) <= at(other.created_at) : filled(one) > filled(other)

/** A name, with what tells this record from the other one: an address or a number that is its own, else how old it is. */
export const apart = (one: Customer, other: Customer): string => {
  const own =
    one.email && one.email !== other.email
      ? one.email
      : one.phone_number && one.phone_number !== other.phone_number
        ? one.phone_number
        : `since ${dayAndTime(one.created_at)}`
  return `${personName(one)} (${own})`
}
