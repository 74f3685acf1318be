'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { customerTexts } from '@/messages/management-customers'
import type { Answered } from '@/contract/call'
import type { Customer, findCustomers } from '@/contract/customers'
import { Action, ActionLink, FileLink } from '@/management/components/Action.client'
import { CustomerDialog } from '@/management/components/CustomerDialog.client'
import { SuccessMessage } from '@/management/components/Notice.client'
import { Page } from '@/management/components/Page.client'
import { Pager, NothingFound, SortField } from '@/management/components/Pager.client'
import { SearchBox } from '@/management/components/SearchBox.client'
import { useFlashMessage } from '@/management/hooks/flash-message.client'
import { useQuery } from '@/management/hooks/use-query.client'
import { customerSorts, parseCustomerSort } from './texts'
import { CustomersTable } from './CustomersTable.client'
import { RemoveCustomerDialog } from './MergeDialog.client'
import { SelectionBar } from './SelectionBar.client'

interface Props {
  found: Answered<typeof findCustomers>
  /** The search text; empty: all customers. */
  searched: string
  isAdmin: boolean
}

const exportPath = (format: 'csv' | 'json', search: string): string =>
  `/api/customers/export?${new URLSearchParams({ format, ...(search ? { search } : {}) })}`

/** The heading of the table: the number of results, and their order. */
const ListHead = ({ total }: { total: number }) => {
  const { get } = useQuery()
  return (
    <div className="desk-list-head">
      <p className="desk-hint" role="status">
        {customerTexts.found(total)}
      </p>
      <SortField options={customerSorts} value={parseCustomerSort(get('sort'))} />
    </div>
  )
}

/** The selected rows; a row that is no longer shown is no longer selected. */
const useSelection = (shown: Customer[]) => {
  const [selected, setSelected] = useState<string[]>([])
  const ids = shown.map(({ customer_id }) => customer_id).join('|')
  useEffect(() => {
    const listed = new Set(ids.split('|'))
    setSelected((before) => before.filter((id) => listed.has(id)))
  }, [ids])
  return [selected, setSelected] as const
}

/** The list of customers: search, select, add, edit and delete. The server reloads it after each change. */
export const CustomersList = ({ found, searched, isAdmin }: Props) => {
  const router = useRouter()
  const { get, setQuery } = useQuery()
  const [selected, setSelected] = useSelection(found.customers)
  /** Null: closed; a null customer: a new customer. */
  const [editing, setEditing] = useState<{ customer: Customer | null } | null>(null)
  const asked = get('add') === 'customer'

  const [removing, setRemoving] = useState<Customer | null>(null)
  const [success, setSuccess] = useFlashMessage()

  const closeEditing = (): void => {
    setEditing(null)
    if (asked) setQuery({ add: null }, 'replace')
  }

  const done = (message: string): void => {
    closeEditing()
    setRemoving(null)
    setSuccess(message)
    router.refresh()
  }

  return (
    <Page
      title="Customers"
      actions={
        <>
          {isAdmin && <ActionLink href="/management/customers/import">Import customers</ActionLink>}
          {isAdmin && found.total > 0 && (
            <>
              <FileLink href={exportPath('csv', searched)}>Export for a spreadsheet</FileLink>
              <FileLink href={exportPath('json', searched)}>Export as JSON</FileLink>
            </>
          )}
          <Action kind="primary" onClick={() => setEditing({ customer: null })}>
            Add customer
          </Action>
        </>
      }
    >
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <SearchBox label="Search customers" hint="Name, phone or email" />
      {found.total > 0 && <ListHead total={found.total} />}
      {found.total === 0 &&
        (searched ? (
          <NothingFound words={customerTexts.nobodyFound(searched)} />
        ) : (
          <p className="desk-empty">{customerTexts.nobody}</p>
        ))}
      <SelectionBar
        chosen={found.customers.filter(({ customer_id }) => selected.includes(customer_id))}
        isAdmin={isAdmin}
        onDone={(message) => {
          // Clears the selection, so that the record kept after a merge is not left selected beside *Delete*.
          setSelected([])
          done(message)
        }}
      />
      {found.total > 0 && (
        <CustomersTable
          customers={found.customers}
          selected={selected}
          onSelect={setSelected}
          onEdit={(customer) => setEditing({ customer })}
          onRemove={setRemoving}
        />
      )}
      <Pager
        page={found.page - 1}
        pages={found.pages}
        onChange={(next) => setQuery({ page: next === 0 ? null : String(next + 1) })}
      />
      <CustomerDialog
        open={editing !== null || asked}
        customer={editing?.customer}
        onClose={closeEditing}
        onSaved={(_customer, message) => done(message)}
      />
      <RemoveCustomerDialog customer={removing} onClose={() => setRemoving(null)} onRemoved={done} />
    </Page>
  )
}
