'use client'

import { useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fetchJson } from '@/client/request-json'

/** How long after leaving a form, in ms, the page that follows is shown. */
const LEFT = 400

/**
 * Deletes the draft that *Create new* began if it is left without typing anything (D96). The server checks that nobody
 * has edited it. A draft that stays because the tab was closed is deleted a day later.
 */
export const EmptyDraft = () => {
  const { id, collectionSlug = '', hasPublishedDoc, initialData } = useDocumentInfo()
  const isModified = useFormModified()
  const { getEntityConfig } = useConfig()
  const router = useRouter()
  const form = usePathname()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { useAsTitle = '' } = getEntityConfig({ collectionSlug }).admin
  const mayBeEmpty = id !== undefined && !hasPublishedDoc && !initialData?.[useAsTitle]

  const discard = async (): Promise<void> => {
    // A drawer is not a page of its own.
    if (form.includes(String(id)) && window.location.pathname.startsWith(form)) return
    const { ok, body } = await fetchJson('/api/content-draft', {
      method: 'DELETE',
      json: { collection: collectionSlug, id },
    })
    if (ok && body?.removed === true) router.refresh()
  }
  const leave = useEffectEvent(() => {
    if (mayBeEmpty && !isModified) timer.current = setTimeout(() => void discard(), LEFT)
  })
  useEffect(() => {
    clearTimeout(timer.current)
    return () => leave()
  }, [])
  return null
}
