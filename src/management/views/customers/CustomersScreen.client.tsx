'use client'

import { useState } from 'react'
import { loadTexts, moreTexts } from '@/messages/management-texts'
import { Action } from '../../components/Action.client'
import { CustomerDialog } from '../../components/CustomerDialog.client'
import { matchingName } from '../../format/person-name'
import { SuccessMessage, Notice } from '../../components/Notice.client'
import { Page } from '../../components/Page.client'
import { Pager } from '../../components/Pager.client'
import type { Answered } from '@/contract/call'
import type { Customer, listCustomers } from '@/contract/customers'
import { useCall } from '../../api/use-call.client'
import { useFlashMessage } from '../../hooks/use-flash-message.client'
import { useQuery } from '../../hooks/use-query.client'
import { Skeleton } from '../../components/Skeleton'
import { CustomersTable } from './CustomersTable.client'
import { RemoveCustomerDialog } from './RemoveCustomerDialog.client'

const pageSize = 10

/** /management/customers: everybody who has booked or called. */
export const CustomersScreen = () => {
  const { get, setQuery } = useQuery()
  const { data, error, loading, reload } = useCall<Answered<typeof listCustomers>>(
    '/api/customers/get-customers',
    loadTexts.customers,
  )
  const [selected, setSelected] = useState<string[]>([])
  /** Null: closed; an empty one: a new customer. */
  const [editing, setEditing] = useState<{ customer: Customer | null } | null>(null)
  const [removing, setRemoving] = useState<Customer | null>(null)
  const [success, setSuccess] = useFlashMessage()
  const found = matchingName(data?.customers ?? [], get('search'))
  const pages = Math.ceil(found.length / pageSize)
  const page = Math.min(Math.max(Number(get('page')) - 1 || 0, 0), Math.max(pages - 1, 0))

  const done = (message: string): void => {
    setEditing(null)
    setRemoving(null)
    setSuccess(message)
    reload()
  }

  return (
    <Page
      title="Customers"
      actions={
        <Action kind="primary" onClick={() => setEditing({ customer: null })}>
          Add customer
        </Action>
      }
    >
      <SuccessMessage message={success} />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      <label className="desk-field desk-search">
        <span>Search customers</span>
        <input
          type="search"
          className="desk-input"
          defaultValue={get('search')}
          onChange={(event) => setQuery({ search: event.target.value, page: null }, 'replace')}
        />
      </label>
      {selected.length > 0 && <p className="desk-hint">{selected.length} selected</p>}
      {!data && loading && <Skeleton rows={6} />}
      {data && found.length === 0 && <p className="desk-empty">No customer of that name.</p>}
      {found.length > 0 && (
        <CustomersTable
          customers={found.slice(page * pageSize, page * pageSize + pageSize)}
          selected={selected}
          onSelect={setSelected}
          onEdit={(customer) => setEditing({ customer })}
          onRemove={setRemoving}
        />
      )}
      {data?.more && <p className="desk-hint">{moreTexts.customers}</p>}
      <Pager page={page} pages={pages} onChange={(next) => setQuery({ page: String(next + 1) })} />
      <CustomerDialog
        open={editing !== null}
        customer={editing?.customer}
        onClose={() => setEditing(null)}
        onSaved={(_customer, message) => done(message)}
      />
      <RemoveCustomerDialog customer={removing} onClose={() => setRemoving(null)} onRemoved={done} />
    </Page>
  )
}
