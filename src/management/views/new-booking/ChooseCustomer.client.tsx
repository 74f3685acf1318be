'use client'

import { useEffect, useRef, useState } from 'react'
import { wizardLoadTexts, type Choice } from './draft'
import { customerTexts } from '@/messages/management-customers'
import type { Answered } from '@/contract/call'
import type { findCustomers, MarkedCustomer } from '@/contract/customers'
import { getSalonNow } from '@/management/format/dates'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { ChoiceList } from '@/management/components/ChoiceList.client'
import { focusFirstChoice } from '@/management/components/SearchBox.client'
import { CustomerDialog } from '@/management/components/CustomerDialog.client'
import { HealthSigns, listHealthSigns } from '@/management/components/HealthSigns'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { Pager } from '@/management/components/Pager.client'
import { Skeleton } from '@/management/components/Page.client'
import { StateTag } from '@/management/components/Tag'
import { formatPersonName, toCustomerFields } from '@/management/format/names'

/** The pause in typing before the server is searched, in ms. */
const PAUSE = 200

/**
 * The customer search in the wizard. It is not stored in the address, which belongs to the booking. A new text starts
 * at the first page.
 */
const useCustomerSearch = () => {
  const [typed, setTyped] = useState('')
  const [{ asked, page }, setAsked] = useState({ asked: '', page: 1 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (text: string): void => {
    clearTimeout(timer.current)
    setAsked({ asked: text.trim(), page: 1 })
  }
  const query = new URLSearchParams({ page: String(page), ...(asked ? { search: asked, sort: 'name' } : {}) })
  return {
    typed,
    /** The text last sent to the server. */
    asked,
    page,
    path: `/api/customers/find-customers?${query}`,
    type: (text: string): void => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(text), PAUSE)
    },
    askNow: (): void => ask(typed),
    setPage: (next: number): void => setAsked({ asked, page: next }),
  }
}

interface Props {
  chosen: Choice | null
  onChoose(customer: Choice): void
}

const toChoice = (one: MarkedCustomer) => ({
  id: one.customer_id,
  name: formatPersonName(one),
  detail: [one.phone_number, one.email].filter(Boolean).join(' · '),
  marks: (
    <>
      {one.not_booked && (
        <>
          {' '}
          <StateTag tone="pending" words={customerTexts.notBooked} />
        </>
      )}
      <HealthSigns signs={listHealthSigns(one.health, getSalonNow())} />
    </>
  ),
})

/** Chooses the customer: searched on the server, ten at a time, or created here. */
export const ChooseCustomer = ({ chosen, onChoose }: Props) => {
  const { typed, asked, type, askNow, page, setPage, path } = useCustomerSearch()
  const { data, error, loading, reload } = useCall<Answered<typeof findCustomers>>(
    path,
    wizardLoadTexts.customers,
  )
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const isCurrent = data !== null && !loading && asked === typed.trim()
  const empty = asked ? customerTexts.nobodyFound(asked) : customerTexts.nobody

  /** Enter searches immediately, and picks the result if there is only one. */
  const enter = (): void => {
    const [only, ...others] = data?.customers ?? []
    if (isCurrent && asked && only && others.length === 0)
      onChoose({ id: only.customer_id, name: formatPersonName(only) })
    else askNow()
  }

  return (
    <>
      <div className="desk-toolbar">
        <form
          role="search"
          className="desk-search"
          aria-busy={loading || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            enter()
          }}
        >
          <label className="desk-field">
            <span>Search customers</span>
            <input
              type="search"
              className="desk-input"
              placeholder="Name, phone or email"
              maxLength={200}
              autoComplete="off"
              value={typed}
              onKeyDown={focusFirstChoice}
              onChange={(event) => type(event.target.value)}
            />
          </label>
        </form>
        <Action onClick={() => setAdding(true)}>New customer</Action>
      </div>
      <SuccessMessage message={added} />
      {chosen && (
        <p>
          Chosen: <strong>{chosen.name}</strong>
        </p>
      )}
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      <p className="desk-hint" role="status">
        {isCurrent && asked ? (data.total > 0 ? customerTexts.found(data.total) : empty) : ''}
      </p>
      {!data && loading ? (
        <Skeleton rows={5} />
      ) : data && data.customers.length > 0 ? (
        <ChoiceList
          label="Customers"
          empty={empty}
          choices={data.customers.map(toChoice)}
          chosen={chosen?.id ?? null}
          onChoose={({ id, name }) => onChoose({ id, name })}
        />
      ) : (
        isCurrent && (
          <p className="desk-empty">
            {!asked && <>{empty} </>}
            <button type="button" className="desk-link" onClick={() => setAdding(true)}>
              {asked ? customerTexts.createNamed(asked) : customerTexts.createFirst}
            </button>
          </p>
        )
      )}
      <Pager
        page={(data?.page ?? page) - 1}
        pages={data?.pages ?? 1}
        onChange={(next) => setPage(next + 1)}
      />
      <CustomerDialog
        open={adding}
        suggested={isCurrent && data.total === 0 ? toCustomerFields(typed) : undefined}
        onClose={() => setAdding(false)}
        onChoose={(customer) => {
          setAdding(false)
          onChoose(customer)
        }}
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
