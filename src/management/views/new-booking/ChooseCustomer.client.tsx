'use client'

import { useState } from 'react'
import { loadTexts } from '@/messages/management-texts'
import { Action } from '../../components/Action.client'
import { ChoiceList } from '../../components/ChoiceList.client'
import { CustomerDialog } from '../../components/CustomerDialog.client'
import { matchingName, personName } from '../../format/person-name'
import { Notice, SuccessMessage } from '../../components/Notice.client'
import { Pager } from '../../components/Pager.client'
import type { Answered } from '@/contract/call'
import type { listCustomers } from '@/contract/customers'
import { useCall } from '../../api/use-call.client'
import { Skeleton } from '../../components/Skeleton'
import type { Choice } from './draft'

const pageSize = 10

interface Props {
  chosen: Choice | null
  onChoose(customer: Choice): void
}

export const ChooseCustomer = ({ chosen, onChoose }: Props) => {
  const { data, error, loading, reload } = useCall<Answered<typeof listCustomers>>(
    '/api/customers/get-customers',
    loadTexts.customers,
  )
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const found = matchingName(data?.customers ?? [], typed)
  const shown = found.slice(page * pageSize, page * pageSize + pageSize)

  return (
    <>
      <div className="desk-toolbar">
        <label className="desk-field desk-search">
          <span>Search customers</span>
          <input
            type="search"
            className="desk-input"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setPage(0)
            }}
          />
        </label>
        <Action onClick={() => setAdding(true)}>New customer</Action>
      </div>
      <SuccessMessage message={added} />
      {chosen && (
        <p>
          Chosen: <strong>{chosen.name}</strong>
        </p>
      )}
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading ? (
        <Skeleton rows={5} />
      ) : (
        <ChoiceList
          label="Customers"
          empty="No customer of that name. Add a new one with the button above."
          choices={shown.map((one) => ({
            id: one.customer_id,
            name: personName(one),
            detail: [one.phone_number, one.email].filter(Boolean).join(' · '),
          }))}
          chosen={chosen?.id ?? null}
          onChoose={({ id, name }) => onChoose({ id, name })}
        />
      )}
      <Pager page={page} pages={Math.ceil(found.length / pageSize)} onChange={setPage} />
      <CustomerDialog
        open={adding}
        onClose={() => setAdding(false)}
        onSaved={(customer, message) => {
          setAdding(false)
          setAdded(message)
          onChoose(customer)
          reload()
        }}
      />
    </>
  )
}
