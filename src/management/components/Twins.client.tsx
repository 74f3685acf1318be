'use client'

import type { Answered } from '@/contract/call'
import type { findCustomers, MarkedCustomer } from '@/contract/customers'
import { phoneKey } from '@/domain/text/names'
import { folded } from '@/domain/text/search-text'
import { customerTexts } from '@/messages/management-customers'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '../api/use-call.client'
import { personName } from '../format/person-name'
import { Action, ActionLink } from './Action.client'
import type { Values } from './customer-form'

interface Props {
  /** What was typed of a new customer so far. */
  values: Values
  /** Takes the one who is there already; without it their page is offered. */
  onChoose?: (customer: { id: string; name: string }) => void
}

/** A number with fewer digits is not finished yet. */
const FEWEST_DIGITS = 7
/** More than a few help nobody. */
const MANY = 3

const pathOf = (search: string): string | null =>
  search ? `/api/customers/find-customers?${new URLSearchParams({ search })}` : null

const useFound = (search: string): MarkedCustomer[] =>
  useCall<Answered<typeof findCustomers>>(pathOf(search), loadTexts.customers).data?.customers ?? []

/** Who has that phone number, or that very name: a hint before a second record is made of one person, never a refusal. */
export const Twins = ({ values, onChoose }: Props) => {
  const phone = phoneKey(values.phone_number ?? '')
  const name = values.last_name ? folded(`${values.first_name ?? ''} ${values.last_name}`) : ''
  const byPhone = useFound(phone.length >= FEWEST_DIGITS ? phone : '')
  const byName = useFound(values.first_name ? name : '')
  const same = [
    ...byPhone.filter((one) => phoneKey(one.phone_number ?? '') === phone),
    ...byName.filter((one) => folded(personName(one)) === name),
  ]
  const twins = [...new Map(same.map((one) => [one.customer_id, one])).values()].slice(0, MANY)
  return (
    <div role="status">
      {twins.length > 0 && (
        <div className="desk-wish">
          <p>{customerTexts.twins}</p>
          {twins.map((one) => (
            <div key={one.customer_id} className="desk-twin">
              <p>
                <strong>{personName(one)}</strong>
                <span className="desk-hint">{[one.phone_number, one.email].filter(Boolean).join(' · ')}</span>
              </p>
              {onChoose ? (
                <Action small onClick={() => onChoose({ id: one.customer_id, name: personName(one) })}>
                  {customerTexts.takeTwin(personName(one))}
                </Action>
              ) : (
                <ActionLink
                  small
                  href={`/management/customers/customer-information?customer_id=${one.customer_id}`}
                >
                  {customerTexts.openTwin(personName(one))}
                </ActionLink>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
