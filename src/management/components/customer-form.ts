import { toTextOrNull } from '@/client/request-json'
import type { Customer } from '@/contract/customers'
import { describeChangedElsewhere } from '@/messages/management-customers'
import { saveTexts, fallbackTexts } from '@/messages/management-texts'
import { type Answer, call } from '@/management/api/call'

/** The single-line fields, with their labels and types. */
export const customerFormFields = [
  ['first_name', 'First name', 'text'],
  ['last_name', 'Last name', 'text'],
  ['email', 'Email address', 'email'],
  ['phone_number', 'Phone number', 'tel'],
  ['address', 'Address', 'text'],
  ['city', 'City', 'text'],
  ['postal_code', 'Postcode', 'text'],
] as const

const names: readonly string[] = [...customerFormFields.map(([name]) => name), 'notes']

/** The form's values, by field name. */
export type Values = Record<string, string>
export type Problems = Record<string, string>

const normaliseText = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

export const readTypedValues = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, normaliseText(String(value))]))

export const getValueBefore = (customer: Customer | null | undefined, name: string): string => {
  const value = customer?.[name as keyof Customer]
  return typeof value === 'string' ? value : ''
}

/** The names of the fields whose value differs from the initial one. */
const listChangedFields = (customer: Customer, values: Values): string[] =>
  names.filter((name) => name in values && values[name] !== normaliseText(getValueBefore(customer, name)))

const pickFields = (keys: string[], getValue: (name: string) => string): Values =>
  Object.fromEntries(keys.map((name) => [name, getValue(name)]))

type Saved = Answer<{ customer_id?: string }>

/**
 * Sends only the changed fields of `customer`, with the values staff saw, so that a colleague's changes are not undone.
 */
export const editCustomer = (customer: Customer, seen: Customer, values: Values): Promise<Saved> => {
  const mine = listChangedFields(customer, values)
  return call('/api/customers/edit-customer', {
    method: 'PUT',
    body: {
      customer_id: customer.customer_id,
      ...pickFields(mine, (name) => values[name] ?? ''),
      seen: pickFields(mine, (name) => getValueBefore(seen, name)),
    },
    failed: saveTexts.updateCustomer,
  })
}

export const createCustomer = (values: Values): Promise<Saved> =>
  call('/api/customers/new', {
    method: 'POST',
    body: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    failed: saveTexts.createCustomer,
    fallback: fallbackTexts.createCustomer,
  })

/** The customer as stored now, if a colleague saved first. */
export const getCurrentCustomer = (answer: Saved): Customer | null =>
  !answer.ok && answer.code === 'CHANGED_MEANWHILE' ? (answer.body.customer as Customer) : null

/** For each field changed both here and by a colleague, the colleague's value. */
export const findChangedElsewhere = (
  { customer, seen, now }: Record<'customer' | 'seen' | 'now', Customer>,
  values: Values,
): Problems =>
  Object.fromEntries(
    listChangedFields(customer, values)
      .map((name) => [name, getValueBefore(now, name)] as const)
      .filter(
        ([name, there]) => there !== getValueBefore(seen, name) && normaliseText(there) !== values[name],
      )
      .map(([name, there]) => [name, describeChangedElsewhere(there)]),
  )

/** The form's name for the field that a refused call complains about. */
export const getRefusedField = (body: Record<string, unknown>): string | null => {
  const field = toTextOrNull(body.field)
  const name = field === 'post_code' ? 'postal_code' : field === 'phone' ? 'phone_number' : field
  return name !== null && names.includes(name) ? name : null
}
