'use client'

import {
  DefaultCell,
  Pill,
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useRowLabel,
  useTranslation,
} from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect } from 'react'

/** What was begun and has no name yet is called so in its list, where Payload's own would be "-". */
export const TitleCell = (props: DefaultCellComponentProps) => {
  const { getEntityConfig } = useConfig()
  const { labels } = getEntityConfig({ collectionSlug: props.collectionSlug })
  const one = typeof labels.singular === 'string' ? labels.singular.toLowerCase() : ''
  return <DefaultCell {...props} cellData={props.cellData || `Untitled ${one}`} />
}

/** What has no name yet has a heading from the first, where Payload's own would be "[Untitled]" or its id. */
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
    // Payload sets its own after the effects of what stands below it.
    const frame = requestAnimationFrame(() => setDocumentTitle(words))
    return () => cancelAnimationFrame(frame)
  }, [isUntitled, one, words, setDocumentTitle])
  return null
}

interface Section {
  title?: string | null
  hidden?: boolean | null
}

/** A section in the list, also while it is folded: its place, what it is, its heading, and whether it is hidden. */
export const SectionLabel = ({ name }: { name: string }) => {
  const { data, rowNumber = 0 } = useRowLabel<Section | undefined>()
  return (
    <>
      <span className="blocks-field__block-number">{String(rowNumber + 1).padStart(2, '0')}</span>
      <Pill className="blocks-field__block-pill" pillStyle="white" size="small">
        {name}
      </Pill>
      {data?.title && <span>{data.title}</span>}
      {data?.hidden && (
        <Pill pillStyle="warning" size="small">
          Hidden
        </Pill>
      )}
    </>
  )
}
