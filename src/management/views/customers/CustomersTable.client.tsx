'use client'

import Link from 'next/link'
import { getSalonNow } from '@/management/format/dates'
import { Action } from '@/management/components/Action.client'
import { MailAddress } from '@/management/components/Notice.client'
import { HealthSigns, listHealthSigns } from '@/management/components/HealthSigns'
import { StateTag } from '@/management/components/Tag'
import { customerTexts } from '@/messages/management-customers'
import { formatPersonName } from '@/management/format/names'
import type { Customer, MarkedCustomer } from '@/contract/customers'
import { DataTable } from '@/management/components/DataTable'

interface Props {
  customers: MarkedCustomer[]
  selected: string[]
  onSelect(ids: string[]): void
  onEdit(customer: Customer): void
  onRemove(customer: Customer): void
}

const Row = ({
  one,
  selected,
  onSelect,
  onEdit,
  onRemove,
}: Omit<Props, 'customers'> & { one: MarkedCustomer }) => {
  const name = formatPersonName(one)
  const chosen = selected.includes(one.customer_id)
  const others = selected.filter((id) => id !== one.customer_id)
  return (
    <tr>
      <td className="desk-cell-pick">
        <label className="desk-pick">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={chosen}
            onChange={() => onSelect(chosen ? others : [...others, one.customer_id])}
          />
        </label>
      </td>
      <td>
        <Link
          className="desk-link"
          prefetch={false}
          href={`/management/customers/customer-information?customer_id=${one.customer_id}`}
        >
          {name}
        </Link>
        {one.not_booked && (
          <>
            {' '}
            <StateTag tone="pending" words={customerTexts.notBooked} />
          </>
        )}
        <HealthSigns signs={listHealthSigns(one.health, getSalonNow())} />
      </td>
      <td data-label="Phone">{one.phone_number ?? '–'}</td>
      <td data-label="Email">
        <MailAddress address={one.email ?? '–'} />
      </td>
      <td data-label="City">{one.city ?? '–'}</td>
      <td data-number>
        <span className="desk-row-actions">
          <Action small aria-label={`Edit ${name}`} onClick={() => onEdit(one)}>
            Edit
          </Action>
          <Action small aria-label={`Delete ${name}`} onClick={() => onRemove(one)}>
            Delete
          </Action>
        </span>
      </td>
    </tr>
  )
}

export const CustomersTable = (props: Props) => {
  const { customers, selected, onSelect } = props
  const all = customers.length > 0 && customers.every(({ customer_id }) => selected.includes(customer_id))
  return (
    <DataTable
      label="Customers"
      columns={[
        {
          title: (
            <label className="desk-pick desk-pick-all">
              <input
                type="checkbox"
                checked={all}
                onChange={() => onSelect(all ? [] : customers.map(({ customer_id }) => customer_id))}
              />
              <span>Select all on this page</span>
            </label>
          ),
          className: 'desk-cell-pick',
        },
        'Name',
        'Phone number',
        'Email address',
        'City',
        { title: 'Edit or delete', isHidden: true },
      ]}
    >
      {customers.map((one) => (
        <Row key={one.customer_id} one={one} {...props} />
      ))}
    </DataTable>
  )
}
