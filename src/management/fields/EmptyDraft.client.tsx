'use client'

import { useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { fetchJson } from '@/client/request-json'
import { readSession, writeSession } from '@/client/storage'

/** Where this tab notes the form of a draft in which nothing has been typed, as `collection/id`. */
const key = 'empty-draft'

/** Notes that a draft which *Create new* began is still empty, and forgets it as soon as somebody types. */
export const EmptyDraft = () => {
  const { id, collectionSlug = '', hasPublishedDoc, initialData } = useDocumentInfo()
  const isModified = useFormModified()
  const { getEntityConfig } = useConfig()
  const { useAsTitle = '' } = getEntityConfig({ collectionSlug }).admin
  const isEmpty = id !== undefined && !hasPublishedDoc && !isModified && !initialData?.[useAsTitle]
  useEffect(
    () => writeSession(key, isEmpty ? `${collectionSlug}/${id}` : null),
    [isEmpty, collectionSlug, id],
  )
  return null
}

/**
 * Deletes the empty draft once its form has been left, whichever way (D96). The server checks that nobody has edited it.
 * A draft whose tab was closed is deleted a day later.
 */
export const DiscardEmptyDraft = ({ children }: { children: ReactNode }) => {
  const pathname = usePathname()
  const router = useRouter()

  const discard = useEffectEvent(async (): Promise<void> => {
    const draft = readSession(key)
    if (!draft || pathname.startsWith(`/management/collections/${draft}`)) return
    writeSession(key, null)
    const [collection, id] = draft.split('/')
    const { body } = await fetchJson('/api/content-draft', { method: 'DELETE', json: { collection, id } })
    if (body?.removed === true) router.refresh()
  })
  useEffect(() => void discard(), [pathname])
  return <>{children}</>
}
