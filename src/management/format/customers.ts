import type { Customer } from '@/contract/customers'

export const fullName = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** Customers whose "first last" holds what is typed, in any case. */
export const matching = (customers: Customer[], typed: string): Customer[] => {
  const text = typed.trim().toLowerCase()
  return text ? customers.filter((one) => fullName(one).toLowerCase().includes(text)) : customers
}
