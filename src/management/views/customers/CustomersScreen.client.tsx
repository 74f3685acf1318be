'use client'

import { useState } from 'react'
import { loadTexts } from '@/messages/management-texts'
import { Action } from '../../kit/Action.client'
import { CustomerDialog } from '../../kit/CustomerDialog.client'
import { matching } from '../../kit/customers'
import { GoodNews, Notice } from '../../kit/Notice.client'
import { Page } from '../../kit/Page.client'
import { Pager } from '../../kit/Pager.client'
import type { Customer } from '../../kit/shapes'
import { useCall } from '../../kit/use-call.client'
import { useNews } from '../../kit/use-news.client'
import { useQuery } from '../../kit/use-query.client'
import { Waiting } from '../../kit/Waiting'
import { CustomersTable } from './CustomersTable.client'
import { RemoveCustomerDialog } from './RemoveCustomerDialog.client'

const pageSize = 10

/** /management/customers: everybody who has booked or called. */
export const CustomersScreen = () => {
  const { get, setQuery } = useQuery()
  const { data, error, loading, reload } = useCall<{ customers: Customer[] }>(
    '/api/customers/get-customers',
    loadTexts.customers,
  )
  const [selected, setSelected] = useState<string[]>([])
  /** Null: closed; an empty one: a new customer. */
  const [editing, setEditing] = useState<{ customer: Customer | null } | null>(null)
  const [removing, setRemoving] = useState<Customer | null>(null)
  const [news, setNews] = useNews()
  const found = matching(data?.customers ?? [], get('search'))
  const pages = Math.ceil(found.length / pageSize)
  const page = Math.min(Math.max(Number(get('page')) - 1 || 0, 0), Math.max(pages - 1, 0))

  const done = (message: string): void => {
    setEditing(null)
    setRemoving(null)
    setNews(message)
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
      <GoodNews message={news} />
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
      {!data && loading && <Waiting rows={6} />}
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
