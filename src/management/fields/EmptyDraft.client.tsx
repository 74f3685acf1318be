'use client'

import { useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { fetchJson } from '@/client/request-json'
import { readSession, writeSession } from '@/client/storage'

/** Where this tab notes the form of a draft in which nothing has been typed, as `collection/id`. */
const key = 'empty-draft'

/** Deletes the noted draft, unless its form is still open, and then shows the page without it. */
const discardDraft = async (router: ReturnType<typeof useRouter>): Promise<void> => {
  const draft = readSession(key)
  if (!draft || window.location.pathname.startsWith(`/management/collections/${draft}`)) return
  writeSession(key, null)
  const [collection, id] = draft.split('/')
  const { body } = await fetchJson('/api/content-draft', { method: 'DELETE', json: { collection, id } })
  if (body?.removed === true) router.refresh()
}

/** How long the address takes to change after a form has disappeared, in ms. */
const LEAVING = 300

/**
 * Notes that a draft which *Create new* began is still empty, and forgets it as soon as somebody types. Deletes it when
 * its form disappears. The server checks that nobody has edited it (D96).
 */
export const TrackEmptyDraft = () => {
  const { id, collectionSlug = '', hasPublishedDoc, initialData } = useDocumentInfo()
  const isModified = useFormModified()
  const { getEntityConfig } = useConfig()
  const router = useRouter()
  const { useAsTitle = '' } = getEntityConfig({ collectionSlug }).admin
  const isEmpty = id !== undefined && !hasPublishedDoc && !isModified && !initialData?.[useAsTitle]
  useEffect(
    () => writeSession(key, isEmpty ? `${collectionSlug}/${id}` : null),
    [isEmpty, collectionSlug, id],
  )
  useEffect(() => () => void setTimeout(() => void discardDraft(router), LEAVING), [router])
  return null
}

/** Deletes a draft whose form was left by loading a different page. If the tab was closed, a job deletes the draft after a day. */
export const DiscardEmptyDraft = ({ children }: { children: ReactNode }) => {
  const router = useRouter()
  useEffect(() => void discardDraft(router), [router])
  return <>{children}</>
}
