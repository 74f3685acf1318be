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
  hidden?: boolean | null
}

/**
 * The label of a section in the list, even while the section is collapsed: its number, type and heading, and a tag if
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
      {data?.title && <span>{data.title}</span>}
      {data?.hidden && (
        <Pill pillStyle="warning" size="small">
          Hidden
        </Pill>
      )}
    </>
  )
}
