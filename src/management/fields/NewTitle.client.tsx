'use client'

import { useDocumentInfo, useDocumentTitle, useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'

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
