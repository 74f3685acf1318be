'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { customerTexts } from '@/messages/management-customers'
import type { Answered } from '@/contract/call'
import type { Customer, findCustomers, removeCustomers } from '@/contract/customers'
import { Action, ActionLink, FileLink } from '@/management/components/Action.client'
import { CustomerDialog } from '@/management/components/CustomerDialog.client'
import { SuccessMessage } from '@/management/components/Notice.client'
import { Page } from '@/management/components/Page.client'
import { Pager, NothingFound, SortField } from '@/management/components/Pager.client'
import { SearchBox } from '@/management/components/SearchBox.client'
import { useFlashMessage, useQuery } from '@/management/hooks/navigation.client'
import { customerSorts, parseCustomerSort, mergeTexts } from './texts'
import { CustomersTable } from './CustomersTable.client'
import { RemoveCustomerDialog, MergeDialog } from './MergeDialog.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { call } from '@/management/api/call'
import { formatPersonName } from '@/management/format/names'

interface SelectionBarProps {
  chosen: Customer[]
  isAdmin: boolean
  onDone(message: string): void
}

/** Deletes all selected customers after confirmation. Those who cannot be deleted are listed with the reason. */
const RemoveManyDialog = ({
  chosen,
  onDone,
  onClose,
}: Omit<SelectionBarProps, 'isAdmin'> & { onClose(): void }) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    setBusy(true)
    const answer = await call<Answered<typeof removeCustomers>>('/api/customers/remove-customers', {
      method: 'POST',
      body: { customer_ids: chosen.map(({ customer_id }) => customer_id) },
      failed: customerTexts.removeManyFailed,
    })
    setBusy(false)
    if (answer.ok) onDone(answer.message)
    else setError(answer.message)
  }
  return (
    <ConfirmDialog
      title={`${customerTexts.deleteMany(chosen.length)}?`}
      open
      confirm={customerTexts.deleteMany(chosen.length)}
      cancel="Keep them"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <ul className="desk-names">
        {chosen.map((one) => (
          <li key={one.customer_id}>{formatPersonName(one)}</li>
        ))}
      </ul>
      <p className="desk-hint">{customerTexts.deleteHint}</p>
    </ConfirmDialog>
  )
}

/** Actions for the selected customers; only an admin can erase several (D62). */
const SelectionBar = ({ chosen, isAdmin, onDone }: SelectionBarProps) => {
  const [asking, setAsking] = useState(false)
  const [merging, setMerging] = useState(false)
  const [first, second, ...others] = chosen
  if (chosen.length === 0) return null
  return (
    <div className="desk-selection" role="group" aria-label="With the selected customers">
      <span>{customerTexts.selected(chosen.length)}</span>
      {second && others.length === 0 && (
        <Action small onClick={() => setMerging(true)}>
          {mergeTexts.open}
        </Action>
      )}
      {isAdmin && (
        <Action small kind="danger" onClick={() => setAsking(true)}>
          {customerTexts.deleteMany(chosen.length)}
        </Action>
      )}
      {merging && first && second && (
        <MergeDialog
          pair={[first, second]}
          onClose={() => setMerging(false)}
          onDone={(message) => {
            setMerging(false)
            onDone(message)
          }}
        />
      )}
      {asking && (
        <RemoveManyDialog
          chosen={chosen}
          onClose={() => setAsking(false)}
          onDone={(message) => {
            setAsking(false)
            onDone(message)
          }}
        />
      )}
    </div>
  )
}

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
          <Action kind="primary" onClick={() => setEditing({ customer: null })}>
            Add customer
          </Action>
          {isAdmin && <ActionLink href="/management/customers/import">Import customers</ActionLink>}
          {isAdmin && found.total > 0 && (
            <>
              <FileLink href={exportPath('csv', searched)}>Export for a spreadsheet</FileLink>
              <FileLink href={exportPath('json', searched)}>Export as JSON</FileLink>
            </>
          )}
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
