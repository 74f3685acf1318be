import type { Customer } from '@/contract/customers'
import { toMs, formatDayAndTime } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'

const comparedFields = ['email', 'phone_number', 'address', 'city', 'post_code', 'notes'] as const

const countFilledFields = (one: Customer): number => comparedFields.filter((name) => one[name]).length

/** True if the first of two records is kept by default: the more complete one or, if equal, the older one. */
export const isFirstKept = ([one, other]: readonly [Customer, Customer]): boolean =>
  countFilledFields(one) === countFilledFields(other)
    ? toMs(one.created_at) <= toMs(other.created_at)
    : countFilledFields(one) > countFilledFields(other)

/**
 * A name with a detail that distinguishes this record from the other one: its own email address or phone number, else
 * its age.
 */
export const formatDistinctName = (one: Customer, other: Customer): string => {
  const own =
    one.email && one.email !== other.email
      ? one.email
      : one.phone_number && one.phone_number !== other.phone_number
        ? one.phone_number
        : `since ${formatDayAndTime(one.created_at)}`
  return `${formatPersonName(one)} (${own})`
}
