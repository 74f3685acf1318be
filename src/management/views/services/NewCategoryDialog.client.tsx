'use client'

import { type FormEvent, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { createCategory } from '@/contract/services'
import { serviceFormTexts, serviceSaveTexts } from './texts'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { type CategoryFacts, serviceCalls } from './service-form'

interface Props {
  open: boolean
  onClose(): void
  onMade(category: CategoryFacts, message: string): void
}

/** Creates a category with a name; its text and picture are added on its page. */
export const NewCategoryDialog = ({ open, onClose, onMade }: Props) => {
  const [name, setName] = useState('')
  const { busy, error, setError, send } = useChange()

  const close = (): void => {
    setError(null)
    onClose()
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') return setError(serviceFormTexts.categoryName)
    const body = { category_name: name.trim() }
    const answer = await send<Answered<typeof createCategory>>({
      path: serviceCalls.createCategory,
      method: 'POST',
      body,
      failed: serviceSaveTexts.createCategory,
    })
    if (!answer.ok) return
    setName('')
    onMade(answer.data.data, answer.message)
  }

  return (
    <Dialog title="New category" open={open} onClose={close}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label className="desk-field">
          <span>Category name (required)</span>
          <input
            className="desk-input"
            maxLength={150}
            aria-invalid={error !== null || undefined}
            aria-describedby="category-problem"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div id="category-problem">
          <Notice message={error} onDismiss={() => setError(null)} />
        </div>
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            Create category
          </Action>
          <Action onClick={close}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
