'use client'

import { useConfig, useDocumentInfo, useForm } from '@payloadcms/ui'
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
