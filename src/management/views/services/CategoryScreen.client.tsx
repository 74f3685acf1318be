'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { changeCategory } from '@/contract/services'
import type { Category } from '@/contract/catalogue'
import { serviceFormTexts, serviceLoadTexts, serviceSaveTexts } from './texts'
import { serviceTexts } from '@/messages/management-services'
import { documentTexts } from '@/messages/management-texts'
import { useChange } from '@/management/api/use-call.client'
import { useDocumentFields } from '@/management/api/use-document-fields.client'
import { Action, ActionLink, EditorLink } from '@/management/components/Action.client'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { BeingEdited, useEditedByOther } from '@/management/components/EditedByOtherDialog.client'
import { DocumentFields } from '@/management/components/DocumentFields.client'
import { FormEnd } from '@/management/components/Page.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { PictureField } from '@/management/components/PictureField.client'
import { RemoveDialog } from '@/management/components/Dialog.client'
import { saveFlashMessage } from '@/management/hooks/navigation.client'
import { serviceCalls, servicePages } from './service-form'
import { toTitle } from '@/management/format/names'

interface Props {
  /** Null: not found, or not loaded. */
  category: Category | null
  problem: string | null
}

export const CategoryScreen = ({ category, problem }: Props) => {
  const router = useRouter()
  const [success, setSuccess] = useState<string | null>(null)
  const [hasOverwritten, setOverwritten] = useState(false)
  return (
    <section className="desk-page desk-process" aria-label="Edit category">
      <header className="desk-page__head">
        <h1>Edit category</h1>
      </header>
      <Notice message={problem} action={{ label: 'Try again', run: () => router.refresh() }} />
      {category && (
        <CategoryForm
          // A save over a colleague's version leaves the fields that only they changed as they are. The form shows them.
          key={hasOverwritten ? category.updated_at : category.category_id}
          category={category}
          success={success}
          onSuccess={setSuccess}
          onOverwritten={() => setOverwritten(true)}
        />
      )}
    </section>
  )
}

interface FormProps {
  category: Category
  success: string | null
  onSuccess(message: string | null): void
  onOverwritten(): void
}

const CategoryForm = ({ category, success, onSuccess, onOverwritten }: FormProps) => {
  const router = useRouter()
  const id = category.category_id
  const [name, setName] = useState(category.category_name)
  /** The name as last saved. */
  const [saved, setSaved] = useState(category.category_name)
  /** When the version was saved that this form shows. */
  const seenAt = useRef(category.updated_at)
  const [image, setImage] = useState<{ image: File | null; removesImage: boolean }>({
    image: null,
    removesImage: false,
  })
  const [isWaiting, setWaiting] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const more = useDocumentFields('categories', id, serviceLoadTexts.category)
  const { busy, error, setError, send } = useChange()
  const isPictureChanged = image.image !== null || image.removesImage
  const isChanged = more.isEdited || isPictureChanged || name.trim() !== saved

  const byOther = useEditedByOther(
    `/management/collections/categories/${id}`,
    (seen) => void save(seen, true),
  )

  const put = async (fields: Record<string, string | File | null>): Promise<boolean> => {
    const form = new FormData()
    form.set('categoryId', id)
    for (const [field, value] of Object.entries(fields)) if (value !== null) form.set(field, value)
    onSuccess(null)
    const answer = await send<Answered<typeof changeCategory>>({
      path: serviceCalls.changeCategory,
      method: 'PUT',
      failed: serviceSaveTexts.saveCategory,
      form,
    })
    if (byOther.ask(answer) || !answer.ok) return false
    seenAt.current = answer.data.data.updated_at
    onSuccess(answer.message)
    setImage({ image: null, removesImage: false })
    if (typeof fields.category_name === 'string') setSaved(fields.category_name)
    if (fields.archived === undefined) more.markSaved()
    router.refresh()
    return true
  }

  const save = async (seen = seenAt.current, overwrites = false): Promise<void> => {
    setWaiting(true)
    const fields = await more.readChanges()
    setWaiting(false)
    if (!fields) return setError(documentTexts.wrong)
    const isSaved = await put({
      category_name: name.trim() === saved ? null : name.trim(),
      fields: Object.keys(fields).length > 0 ? JSON.stringify(fields) : null,
      categoryImg: image.image,
      removeImage: image.removesImage && !image.image ? 'true' : null,
      seen_at: seen ?? null,
    })
    if (isSaved && overwrites) onOverwritten()
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return setError(serviceFormTexts.categoryName)
    void save()
  }

  return (
    <form className="desk-page" onSubmit={submit} noValidate>
      <AskBeforeLeaving isChanged={isChanged} />
      {byOther.dialog}
      <BeingEdited of="categories" id={id} />
      {category.archived && (
        <div className="desk-panel desk-banner desk-banner__row">
          <p>{serviceTexts.categoryAway}</p>
          <Action
            busy={busy}
            onClick={() => void put({ archived: 'false', seen_at: seenAt.current ?? null })}
          >
            Restore
          </Action>
        </div>
      )}
      <SuccessMessage message={success} onDismiss={() => onSuccess(null)} />
      <PictureField
        of="category"
        stored={category.images[0] ?? null}
        chosen={image.image}
        removes={image.removesImage}
        onChange={setImage}
      />
      <label className="desk-field">
        <span>Name (required)</span>
        <input
          className="desk-input"
          maxLength={150}
          aria-describedby="category-problem"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <DocumentFields of={more} />
      <div className="desk-actions">
        <EditorLink of="categories" id={id} />
      </div>
      <p className="desk-hint">
        {category.services.length === 1 ? '1 treatment' : `${category.services.length} treatments`}
      </p>
      <FormEnd
        alertId="category-problem"
        problem={isRemoving ? null : error}
        onDismiss={() => setError(null)}
        save="Save category"
        busy={busy || isWaiting}
      >
        <ActionLink href={`${servicePages.all}?category=${encodeURIComponent(id)}`}>
          Treatments in this category
        </ActionLink>
        <Action kind="danger" onClick={() => setRemoving(true)}>
          Delete category
        </Action>
      </FormEnd>
      <RemoveDialog
        noun="category"
        open={isRemoving}
        request={{ path: serviceCalls.category(id), failed: serviceSaveTexts.removeCategory }}
        onClose={() => setRemoving(false)}
        onRemoved={(message) => {
          saveFlashMessage(message)
          router.push(servicePages.all)
        }}
      >
        <p>
          <strong>{toTitle(category.category_name)}</strong>
        </p>
        <p className="desk-hint">{serviceTexts.removeCategory}</p>
      </RemoveDialog>
    </form>
  )
}
