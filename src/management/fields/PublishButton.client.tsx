'use client'

import {
  Button,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormBackgroundProcessing,
  useFormInitializing,
  useFormModified,
  useFormProcessing,
  useHotkey,
  useTranslation,
  useConfig,
} from '@payloadcms/ui'
import { SchedulePublishing } from './SchedulePublishing.client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatAdminURL } from 'payload/shared'

/** Saves the document in Payload's form. `overwriting` is the time of somebody else's version that is to be replaced. */
export const useSaveDocument = () => {
  const { id, collectionSlug, globalSlug, docConfig, ...info } = useDocumentInfo()
  const hasDrafts = Boolean(docConfig?.versions && docConfig.versions.drafts)
  const { routes } = useConfig().config
  const { submit } = useForm()
  const document = globalSlug ? `globals/${globalSlug}` : [collectionSlug, id].filter(Boolean).join('/')
  const toAction = (query: string) =>
    formatAdminURL({ apiRoute: routes.api, path: `/${document}?depth=0${query}` })
  const toOverrides = (overwriting?: string) => (overwriting ? { updatedAt: overwriting } : {})

  return {
    hasDrafts,
    path: formatAdminURL({ apiRoute: routes.api, path: `/${document}` }),
    publish: async (overwriting?: string): Promise<boolean> => {
      const status = hasDrafts ? { _status: 'published' } : {}
      const overrides = { ...status, ...toOverrides(overwriting) }
      const result = await submit({ action: toAction(''), overrides })
      if (!result?.res?.ok) return false
      if (!hasDrafts) return true
      info.setUnpublishedVersionCount(0)
      info.setMostRecentVersionIsAutosaved(false)
      info.setHasPublishedDoc(true)
      return true
    },
    /** Saves a draft as Payload's automatic saving does. */
    saveDraft: async (overwriting?: string): Promise<boolean> => {
      const result = await submit({
        acceptValues: { overrideLocalChanges: false },
        action: toAction('&draft=true&autosave=true'),
        disableFormWhileProcessing: false,
        disableSuccessStatus: true,
        overrides: { _status: 'draft', ...toOverrides(overwriting) },
        skipValidation: true,
      })
      if (!result?.res?.ok) return false
      info.setMostRecentVersionIsAutosaved(true)
      info.setUnpublishedVersionCount((count) => Math.max(count, 1))
      return true
    },
  }
}

/**
 * The longest that publishing waits for a draft to be saved, in ms. Payload starts 0.8 s after the last change, but
 * sometimes reports changes although there are none.
 */
const MAX_WAIT = 2000

/**
 * Publishes, as Payload's own button does, but saves the last draft first. While a draft is being saved, Payload's button
 * ignores every press, and an error at a field disappears when the draft has been saved.
 */
export const PublishButton = () => {
  const { id, globalSlug, ...info } = useDocumentInfo()
  const save = useSaveDocument()
  const { t } = useTranslation()
  const { disabled } = useForm()
  const isSaving = useFormBackgroundProcessing()
  const isModified = useFormModified()
  const isBusy = [useFormInitializing(), useFormProcessing(), disabled].some(Boolean)
  const [isPressed, setPressed] = useState(false)
  const lastDraft = useRef<'due' | 'saving' | 'saved'>('due')

  // Drafts are saved while people type, so this only keeps the browser from saving the page.
  useHotkey({ cmdCtrlKey: true, editDepth: useEditDepth(), keyCodes: ['s'] }, (event) =>
    event.preventDefault(),
  )

  const publish = useEffectEvent(async () => {
    setPressed(false)
    await save.publish()
  })

  const press = () => {
    // A draft that is being saved already may not contain the last change.
    lastDraft.current = isSaving ? 'saving' : 'due'
    setPressed(true)
  }
  const isDraftDue = isModified && Boolean(globalSlug ?? id)
  useEffect(() => {
    if (!isPressed) return
    if (isSaving) {
      if (lastDraft.current === 'due') lastDraft.current = 'saved'
      return
    }
    if (lastDraft.current === 'saving') lastDraft.current = 'due'
    const timer = setTimeout(() => void publish(), isDraftDue && lastDraft.current === 'due' ? MAX_WAIT : 0)
    return () => clearTimeout(timer)
  }, [isPressed, isSaving, isDraftDue])

  if (!info.hasPublishPermission) return null
  const hasChanges = isModified || isSaving || info.unpublishedVersionCount > 0 || !info.hasPublishedDoc
  return (
    <div className="form-submit">
      <SchedulePublishing />
      <Button
        id="action-save"
        type="button"
        size="medium"
        disabled={isBusy || isPressed || !hasChanges}
        onClick={press}
      >
        {isPressed ? t('version:publishing') : t('version:publishChanges')}
      </Button>
      <span role="status" className="desk-hidden">
        {isPressed && t('version:publishing')}
      </span>
    </div>
  )
}
