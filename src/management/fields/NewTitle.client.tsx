'use client'

import { useDocumentInfo, useDocumentTitle, useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'

/** What is new has a heading from the first, where Payload's own would be "[Untitled]". */
export const NewTitle = () => {
  const { id, docConfig } = useDocumentInfo()
  const { title, setDocumentTitle } = useDocumentTitle()
  const { t } = useTranslation()
  const labels = docConfig && 'labels' in docConfig ? docConfig.labels : undefined
  const one = typeof labels?.singular === 'string' ? labels.singular : ''
  const isUntitled = id === undefined && title === `[${t('general:untitled')}]`
  useEffect(() => {
    if (isUntitled && one) setDocumentTitle(`New ${one.charAt(0).toLowerCase()}${one.slice(1)}`)
  }, [isUntitled, one, setDocumentTitle])
  return null
}
