'use client'

import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSaveDocument } from './use-save-document.client'
import { Action } from '@/management/components/Action.client'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { EditedByOtherDialog } from '@/management/components/EditedByOtherDialog.client'
import { editedByOtherTexts as texts } from '@/messages/management-content'
import type { ChangeByOther } from '@/domain/content/changed-fields'

/** A save of Payload's form that was refused, because somebody else had changed the same content. */
interface RefusedSave {
  /** The path of the call, without its query. */
  path: string
  /** True if the form was saving a draft automatically. */
  isAutosave: boolean
  now: ChangeByOther
}

type Listener = (refused: RefusedSave) => void

const listeners = new Set<Listener>()

const report = async (response: Response): Promise<void> => {
  const { pathname, searchParams } = new URL(response.url)
  const body = (await response.json().catch(() => null)) as { now?: ChangeByOther } | null
  if (!body?.now) return
  const refused = { path: pathname, isAutosave: searchParams.get('autosave') === 'true', now: body.now }
  for (const listener of listeners) listener(refused)
}

let isWatching = false

/**
 * Payload's form keeps the responses to its saves to itself: it shows their message and forgets the rest. So this
 * reads a copy of each response with status 409.
 */
const watch = (): void => {
  if (isWatching) return
  isWatching = true
  const { fetch } = window
  window.fetch = async (...args) => {
    const response = await fetch(...args)
    if (response.status === 409) void report(response.clone())
    return response
  }
}

/** Calls the listener for each refused save. Returns a function that ends this. */
const onRefusedSave = (listener: Listener): (() => void) => {
  watch()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lets colleagues edit the content again when this person leaves it. Only deletes the person's own lock. */
const useUnlockOnLeaving = (query: string | null): void => {
  useEffect(() => {
    if (query === null) return
    const unlock = () =>
      void fetch(`/api/payload-locked-documents?${query}`, { method: 'DELETE', keepalive: true })
    window.addEventListener('pagehide', unlock)
    return () => {
      window.removeEventListener('pagehide', unlock)
      unlock()
    }
  }, [query])
}

const toLockQuery = (slug: string | undefined, id: string | number | undefined): string =>
  new URLSearchParams(
    id === undefined
      ? { 'where[globalSlug][equals]': slug ?? '' }
      : { 'where[document.relationTo][equals]': slug ?? '', 'where[document.value][equals]': String(id) },
  ).toString()

/**
 * Asks what to do if a save was refused because somebody else has changed the document since it was opened. What was
 * typed stays in the form. Until a save succeeds, a button beside the document's controls asks again.
 */
export const EditedByOther = () => {
  const { id, collectionSlug, globalSlug, isEditing } = useDocumentInfo()
  const { setModified } = useForm()
  const { hasDrafts, path, publish, saveDraft } = useSaveDocument()
  const [refused, setRefused] = useState<RefusedSave | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useUnlockOnLeaving(isEditing ? toLockQuery(globalSlug ?? collectionSlug, id) : null)

  const onRefused = useEffectEvent((save: RefusedSave) => {
    if (save.path !== path) return
    // Typing on is refused too. The question is asked once for each change of a colleague.
    if (!save.isAutosave || refused?.now.version_id !== save.now.version_id) setOpen(true)
    setRefused(save)
    // Otherwise the form would count as saved.
    setTimeout(() => setModified(true))
  })
  useEffect(() => onRefusedSave((save) => onRefused(save)), [])

  if (!refused) return null
  const seen = refused.now.updated_at
  const view = globalSlug ? `globals/${globalSlug}` : `collections/${collectionSlug}/${id}`

  const overwrite = async (): Promise<void> => {
    setBusy(true)
    const isSaved = await (refused.isAutosave ? saveDraft(seen) : publish(seen))
    setBusy(false)
    setOpen(false)
    if (isSaved) setRefused(null)
  }

  return (
    <>
      <Action small kind="danger" onClick={() => setOpen(true)}>
        {texts.notSaved}
      </Action>
      {createPortal(
        <div className="desk">
          <AskBeforeLeaving isChanged />
          <EditedByOtherDialog
            now={refused.now}
            open={isOpen}
            busy={isBusy}
            overwrite={
              refused.isAutosave ? texts.saveMyDraft : hasDrafts ? texts.publishMine : texts.saveMine
            }
            editor={`/management/${view}`}
            onOverwrite={() => void overwrite()}
            onClose={() => setOpen(false)}
          />
        </div>,
        document.body,
      )}
    </>
  )
}
