import type { Customer } from '@/contract/customers'
import { toMs, formatDayAndTime } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'

const comparedFields = ['email', 'phone_number', 'address', 'city', 'post_code', 'notes'] as const

const countFilledFields = (one: Customer): number => comparedFields.filter((name) => one[name]).length

/** Whether the first of two is the record that stays unless staff say otherwise: the fuller, of equal ones the older. */
export const isFirstKept = ([one, other]: readonly [Customer, Customer]): boolean =>
  countFilledFields(one) === countFilledFields(other)
    ? toMs(one.created_at) <= toMs(other.created_at)
    : countFilledFields(one) > countFilledFields(other)

/** A name, with what tells this record from the other one: an address or a number that is its own, else how old it is. */
export const formatDistinctName = (one: Customer, other: Customer): string => {
  const own =
    one.email && one.email !== other.email
      ? one.email
      : one.phone_number && one.phone_number !== other.phone_number
        ? one.phone_number
        : `since ${formatDayAndTime(one.created_at)}`
  return `${formatPersonName(one)} (${own})`
}
