'use client'

import {
  DefaultCell,
  Pill,
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useRowLabel,
  useTranslation,
  useListDrawerContext,
  useFormModified,
} from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect, type ReactNode } from 'react'
import { ActionLink } from '@/management/components/Action.client'
import { addTexts } from '@/messages/management-content'
import { toEditHref } from '@/domain/content/content-collections'
import { documentTexts } from '@/messages/management-texts'
import { useRouter } from 'next/navigation'
import { fetchJson } from '@/client/request-json'
import { readSession, writeSession } from '@/client/storage'

/** Shows "Untitled …" in the list for a document without a name; Payload would show "-". */
export const TitleCell = (props: DefaultCellComponentProps) => {
  const { getEntityConfig } = useConfig()
  const { labels } = getEntityConfig({ collectionSlug: props.collectionSlug })
  const one = typeof labels.singular === 'string' ? labels.singular.toLowerCase() : ''
  return <DefaultCell {...props} cellData={props.cellData || `Untitled ${one}`} />
}

/** Gives a document without a name a heading from the start; Payload would show "[Untitled]" or the id. */
export const NewTitle = () => {
  const { id, docConfig } = useDocumentInfo()
  const { title, setDocumentTitle } = useDocumentTitle()
  const { t } = useTranslation()
  const labels = docConfig && 'labels' in docConfig ? docConfig.labels : undefined
  const one = typeof labels?.singular === 'string' ? labels.singular : ''
  const isUntitled = title === `[${t('general:untitled')}]` || (id !== undefined && title === String(id))
  const words = `${id === undefined ? 'New' : 'Untitled'} ${one.charAt(0).toLowerCase()}${one.slice(1)}`
  useEffect(() => {
    if (!isUntitled || !one) return
    // Payload sets its own title after the effects of its children.
    const frame = requestAnimationFrame(() => setDocumentTitle(words))
    return () => cancelAnimationFrame(frame)
  }, [isUntitled, one, words, setDocumentTitle])
  return null
}

interface Section {
  title?: string | null
  /** The text of a question in a form (D122). */
  label?: string | null
  hidden?: boolean | null
}

/**
 * The label of a section or question in the list, even while it is collapsed: its number, type and heading, and a tag if
 * it is hidden.
 */
export const SectionLabel = ({ name }: { name: string }) => {
  const { data, rowNumber = 0 } = useRowLabel<Section | undefined>()
  return (
    <>
      <span className="blocks-field__block-number">{String(rowNumber + 1).padStart(2, '0')}</span>
      <Pill className="blocks-field__block-pill" pillStyle="white" size="small">
        {name}
      </Pill>
      {(data?.title || data?.label) && <span>{data.title || data.label}</span>}
      {data?.hidden && (
        <Pill pillStyle="warning" size="small">
          Hidden
        </Pill>
      )}
    </>
  )
}

type PhotographScreen = keyof typeof addTexts

/** The link above a list to the screen that adds several pictures. Not shown where a form chooses a picture. */
export const AddPhotographs = ({ screen }: { screen: PhotographScreen }) => {
  const { isInDrawer } = useListDrawerContext()
  if (isInDrawer) return null
  return (
    <div className="desk-order-button">
      <ActionLink kind="primary" href={`/management/${screen}`}>
        {addTexts[screen]}
      </ActionLink>
    </div>
  )
}

/** Leads from Payload's form of a document to the page that edits all of it. A new document has no such page yet. */
export const OwnFormNote = () => {
  const { collectionSlug, id } = useDocumentInfo()
  if (!collectionSlug || id === undefined || id === null) return null
  return (
    <div className="field-type desk-panel desk-banner desk-banner__row">
      <p>{documentTexts.elsewhere}</p>
      <ActionLink href={toEditHref(collectionSlug, String(id))}>{documentTexts.edit}</ActionLink>
    </div>
  )
}

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
