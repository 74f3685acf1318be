'use client'

import { useCallback, useLayoutEffect, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { createCustomer } from '@/contract/customers'
import { call } from '@/storefront/call'
import {
  toCustomerBody,
  type CustomerFields,
  type CustomerForm,
  emptyFields,
  type FieldErrors,
  type FieldName,
  findFieldOfCall,
  type FormProblem,
} from './fields'
import { readCustomer, readFields, type SavedCustomer, writeCustomer, writeFields } from './checkout-storage'

export interface Customer {
  fields: CustomerFields
  errors: FieldErrors
  change: (name: FieldName, value: string) => void
  /** The id of the customer saved with the form's current values. Null if they are not saved. */
  savedId: () => string | null
  /** Validates and saves. Resolves to null once saved. */
  save: () => Promise<FormProblem | null>
}

const isMatchingSaved = (
  saved: SavedCustomer | null,
  fields: string,
  session: string | null,
): saved is SavedCustomer => saved !== null && saved.fields === fields && saved.session === session

/**
 * The visitor's input, which survives reloads and errors. Also the customer it was saved as, for the session that
 * `session` returns.
 */
export const useCustomer = (form: CustomerForm, session: () => string | null): Customer => {
  const [fields, setFields] = useState(emptyFields)
  const [errors, setErrors] = useState<FieldErrors>({})
  // Runs before the first press is handled, so that the form's actual values are validated.
  useLayoutEffect(() => setFields(readFields()), [])

  const change = useCallback((name: FieldName, value: string) => {
    setFields((before) => {
      const after = { ...before, [name]: value }
      writeFields(after)
      return after
    })
    setErrors(({ [name]: _mended, ...others }) => others)
  }, [])

  const savedId = () => {
    const saved = readCustomer()
    return isMatchingSaved(saved, JSON.stringify(toCustomerBody(readFields())), session()) ? saved.id : null
  }

  const told = (problem: FormProblem): FormProblem => {
    setErrors(problem.errors)
    return problem
  }

  const save = async () => {
    const problem = form.problem(fields)
    if (problem) return told(problem)
    setErrors({})
    if (savedId()) return null
    const owner = session()
    const body = toCustomerBody(fields)
    const answer = await call<Partial<Answered<typeof createCustomer>>>('/api/customers/new', {
      method: 'POST',
      json: body,
      session: owner,
      fallback: form.failed,
    })
    if (!answer.ok) {
      const field = findFieldOfCall(answer.field)
      return told({ alert: answer.message, errors: field ? { [field]: answer.message } : {} })
    }
    if (!answer.value.customer_id || !owner) return { alert: form.failed, errors: {} }
    writeCustomer({ id: answer.value.customer_id, session: owner, fields: JSON.stringify(body) })
    return null
  }
  return { fields, errors, change, savedId, save }
}
