'use client'

import {
  Button,
  useConfig,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormBackgroundProcessing,
  useFormInitializing,
  useFormModified,
  useFormProcessing,
  useHotkey,
  useTranslation,
} from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The longest time in ms that publishing waits for a draft. Payload starts to save it after 0.8 s, but never does if what
 * was typed has been deleted again.
 */
const MAX_WAIT = 2000

/**
 * Publishes, as Payload's own button does, but saves the last draft first. While a draft is being saved, Payload's button
 * ignores every press, and an error at a field disappears when the draft has been saved.
 */
export const PublishButton = () => {
  const { id, collectionSlug, globalSlug, ...info } = useDocumentInfo()
  const { routes } = useConfig().config
  const { t } = useTranslation()
  const { disabled, submit } = useForm()
  const isSaving = useFormBackgroundProcessing()
  const isModified = useFormModified()
  const isBusy = [useFormInitializing(), useFormProcessing(), disabled].some(Boolean)
  const [isPressed, setPressed] = useState(false)

  // Drafts are saved while people type, so this only keeps the browser from saving the page.
  useHotkey({ cmdCtrlKey: true, editDepth: useEditDepth(), keyCodes: ['s'] }, (event) =>
    event.preventDefault(),
  )

  const publish = useEffectEvent(async () => {
    setPressed(false)
    const document = globalSlug ? `globals/${globalSlug}` : [collectionSlug, id].filter(Boolean).join('/')
    const result = await submit({
      action: formatAdminURL({ apiRoute: routes.api, path: `/${document}?depth=0` }),
      overrides: { _status: 'published' },
    })
    if (!result) return
    info.setUnpublishedVersionCount(0)
    info.setMostRecentVersionIsAutosaved(false)
    info.setHasPublishedDoc(true)
  })

  const isDraftDue = isModified && Boolean(globalSlug ?? id)
  useEffect(() => {
    if (!isPressed || isSaving) return
    const timer = setTimeout(() => void publish(), isDraftDue ? MAX_WAIT : 0)
    return () => clearTimeout(timer)
  }, [isPressed, isSaving, isDraftDue])

  if (!info.hasPublishPermission) return null
  const hasChanges = isModified || isSaving || info.unpublishedVersionCount > 0 || !info.hasPublishedDoc
  return (
    <div className="form-submit">
      <Button
        id="action-save"
        type="button"
        size="medium"
        disabled={isBusy || !hasChanges}
        onClick={() => setPressed(true)}
      >
        {t('version:publishChanges')}
      </Button>
    </div>
  )
}
